import { eq } from "drizzle-orm";
import { z } from "zod";
import { user } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { nothing } from "#core/command/result-schemas.ts";
import { confirmBoth } from "../confirm-person.ts";
import { limited } from "../limited.ts";
import { discardRecoveryCodes } from "../recovery-codes.ts";
import { limits } from "../sign-in-limits.ts";

/** Turns the second factor off. Needs the password and a code; without a password, a fresh sign-in and a code. */
const disableOnce = command({
  name: "account.disable_totp",
  input: z.object({ password: z.string().max(1000).optional(), code: z.string().max(40).optional() }),
  result: nothing,
  allow: "account",
  audit: () => ({}),
  async run({ db, actor }, proof) {
    const person = await confirmBoth(db, actor, actor.id, proof);
    await db
      .update(user)
      .set({ totpSecret: null, totpEnabledAt: null, totpLastStep: null })
      .where(eq(user.id, person.id));
    await discardRecoveryCodes(db, person.id);
    return {};
  },
});

export const disableTotp = limited(disableOnce, (context) => [
  { limit: limits.confirm, of: context.actor?.id ?? context.ip },
]);
