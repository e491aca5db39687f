import { and, eq, isNull, lt, or } from "drizzle-orm";
import { user } from "#core/access/tables.ts";
import { type Db, database } from "#platform/db/db.ts";
import type { PersonRow } from "./find-person.ts";
import { createOneTimeToken } from "./one-time-token.ts";
import { consumeRecoveryCode } from "./recovery-codes.ts";
import { totpStep } from "./totp.ts";

const challengeMinutes = 10;

export const hasSecondFactor = (person: Pick<PersonRow, "totpEnabledAt" | "totpSecret">): boolean =>
  person.totpEnabledAt !== null && person.totpSecret !== null;

/** Whether a code from the app, or an unused recovery code, is right. Each is accepted once. */
export async function acceptCode(db: Db, person: PersonRow, given: string): Promise<boolean> {
  const code = given.replace(/\s/g, "");
  const step = person.totpSecret ? totpStep(person.totpSecret, code) : null;
  if (step === null) return consumeRecoveryCode(db, person.id, code);
  const accepted = await db
    .update(user)
    .set({ totpLastStep: step })
    .where(and(eq(user.id, person.id), or(isNull(user.totpLastStep), lt(user.totpLastStep, step))))
    .returning({ id: user.id });
  return accepted.length === 1;
}

/** Somebody came in by mail or provider but still owes a code: the page where they give it. */
export async function secondFactorUrl(origin: string, userId: string): Promise<string> {
  const challenge = await createOneTimeToken(database(), "second_factor", userId, challengeMinutes);
  return `${origin}/signin/second-factor?${new URLSearchParams({ challenge })}`;
}
