import { and, eq, gt, sql } from "drizzle-orm";
import type { Actor } from "#core/access/context.ts";
import { session } from "#core/access/tables.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { findPersonById, type PersonRow } from "./find-person.ts";
import { checkPassword } from "./password.ts";
import { acceptCode, hasSecondFactor } from "./second-factor.ts";

export const freshMinutes = 10;

export type Proof = { password?: string | undefined; code?: string | undefined };

export async function getPerson(db: Db, userId: string): Promise<PersonRow> {
  const person = await findPersonById(db, userId);
  if (!person) throw new AppError("not_found", "This account was not found.");
  return person;
}

/**
 * Makes sure that it is the person and not an unlocked screen. Who has neither password nor code has nothing to give.
 * `passwordField` is what the caller's form calls the password, so that a refusal finds its field.
 */
export async function confirmPerson(
  db: Db,
  userId: string,
  { password, code }: Proof,
  passwordField: "password" | "currentPassword" = "password",
): Promise<PersonRow> {
  const person = await getPerson(db, userId);
  if (code && hasSecondFactor(person)) {
    if (await acceptCode(db, person, code)) return person;
    throw refusal("code", "is not right or was used already");
  }
  if (person.passwordHash) {
    if (password && (await checkPassword(password, person.passwordHash)).isRight) return person;
    throw refusal(passwordField, password ? "is not right" : "is missing");
  }
  if (hasSecondFactor(person)) throw refusal("code", "is missing");
  return person;
}

/**
 * For what takes the second factor away, or makes codes that would: the password and a code, so that neither one that was
 * seen nor a phone that was found is enough. Who has no password signs in anew instead, which another provider confirms.
 */
export async function confirmBoth(db: Db, actor: Pick<Actor, "sessionId">, userId: string, proof: Proof) {
  const person = await getPerson(db, userId);
  if (!hasSecondFactor(person)) throw new AppError("conflict", "The second factor is off. Turn it on first.");
  if (!person.passwordHash && !(await isFresh(db, actor.sessionId)))
    throw new AppError("conflict", `Sign in again first, then do this within ${freshMinutes} minutes.`);
  if (person.passwordHash) await confirmPerson(db, userId, { password: proof.password });
  if (!proof.code) throw refusal("code", "is missing");
  return confirmPerson(db, userId, { code: proof.code });
}

export async function isFresh(db: Db, sessionId: string | null): Promise<boolean> {
  if (!sessionId) return false;
  const [found] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.id, sessionId), gt(session.createdAt, sql`now() - make_interval(mins => ${freshMinutes})`)));
  return found !== undefined;
}

function refusal(path: "code" | "password" | "currentPassword", message: string): AppError {
  const what = { code: "The code", password: "The password", currentPassword: "The current password" }[path];
  return new AppError("invalid", `${what} ${message}.`, { fields: [{ path, message }] });
}
