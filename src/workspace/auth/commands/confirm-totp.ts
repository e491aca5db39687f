import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { user } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { recoveryCodesResult } from "../auth-results.ts";
import { getPerson } from "../confirm-person.ts";
import { endSessions } from "../end-sessions.ts";
import { limited } from "../limited.ts";
import { replaceRecoveryCodes } from "../recovery-codes.ts";
import { hasSecondFactor } from "../second-factor.ts";
import { limits } from "../sign-in-limits.ts";
import { totpStep } from "../totp.ts";

/** Turns the second factor on with a first right code, and gives the recovery codes, once. Other sessions end. */
const confirmOnce = command({
  name: "account.confirm_totp",
  input: z.object({ code: z.string().max(20) }),
  result: recoveryCodesResult,
  allow: "account",
  audit: () => ({}),
  async run({ db, actor, publish }, { code }) {
    const person = await getPerson(db, actor.id);
    if (hasSecondFactor(person)) throw new AppError("conflict", "The second factor is on already.");
    if (!person.totpSecret) throw new AppError("conflict", "Start again: show the picture to your app first.");
    const step = totpStep(person.totpSecret, code.replace(/\s/g, ""));
    if (step === null) {
      const message = "is not right: use the newest one and check the clock of your phone";
      throw new AppError("invalid", `The code ${message}.`, { fields: [{ path: "code", message }] });
    }
    await db.update(user).set({ totpEnabledAt: sql`now()`, totpLastStep: step }).where(eq(user.id, person.id));
    await endSessions(db, publish, person.id, actor.sessionId ? { except: actor.sessionId } : "all");
    return { recoveryCodes: await replaceRecoveryCodes(db, person.id) };
  },
});

export const confirmTotp = limited(confirmOnce, (context) => [
  { limit: limits.confirm, of: context.actor?.id ?? context.ip },
]);
