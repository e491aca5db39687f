import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { recoveryCodesResult } from "../auth-results.ts";
import { confirmBoth } from "../confirm-person.ts";
import { limited } from "../limited.ts";
import { replaceRecoveryCodes } from "../recovery-codes.ts";
import { limits } from "../sign-in-limits.ts";

/** Ten new recovery codes, shown once; the ones before stop working. Each can turn the second factor off. */
const regenerateOnce = command({
  name: "account.regenerate_recovery_codes",
  input: z.object({ password: z.string().max(1000).optional(), code: z.string().max(40).optional() }),
  result: recoveryCodesResult,
  allow: "account",
  audit: () => ({}),
  async run({ db, actor }, proof) {
    const person = await confirmBoth(db, actor, actor.id, proof);
    return { recoveryCodes: await replaceRecoveryCodes(db, person.id) };
  },
});

export const regenerateRecoveryCodes = limited(regenerateOnce, (context) => [
  { limit: limits.confirm, of: context.actor?.id ?? context.ip },
]);
