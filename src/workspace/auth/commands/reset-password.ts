import { eq } from "drizzle-orm";
import { z } from "zod";
import { user } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { userResult } from "../auth-results.ts";
import { endSessions } from "../end-sessions.ts";
import { findPersonById } from "../find-person.ts";
import { forgetDevices } from "../known-device.ts";
import { limited } from "../limited.ts";
import { consumeOneTimeToken, discardOneTimeTokens } from "../one-time-token.ts";
import { hashPassword } from "../password.ts";
import { requireGoodPassword } from "../password-rules.ts";
import { proveAddress } from "../prove-address.ts";
import { limits } from "../sign-in-limits.ts";

/** Sets the password with a link from a mail. Every session ends: whoever knew the old password is out. */
const resetOnce = command({
  name: "account.reset_password",
  input: z.object({ token: z.string().min(1).max(200), password: z.string().max(1000) }),
  result: userResult.extend({ email: z.string() }),
  allow: "anyone",
  async run({ db, publish }, { token, password }) {
    const userId = await consumeOneTimeToken(db, "password_reset", token);
    const found = userId ? await findPersonById(db, userId) : null;
    if (!found) throw new AppError("not_found", "This link was used already or is too old. Ask for a new one.");
    await requireGoodPassword(password, found);
    const person = await proveAddress(db, publish, found);
    await db
      .update(user)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(user.id, person.id));
    await discardOneTimeTokens(db, "password_reset", person.id);
    await endSessions(db, publish, person.id, "all");
    await forgetDevices(db, person.id, "all");
    return { userId: person.id, email: person.email };
  },
  audit: (_input, result) => ({ targetId: result.userId }),
});

// Only links that open nothing count: several people of one office may choose a password in the same hour.
export const resetPassword = limited(
  resetOnce,
  (context) => [{ limit: limits.resetFailure, of: context.ip }],
  (error) => error instanceof AppError && error.code === "not_found",
);
