import { eq } from "drizzle-orm";
import { z } from "zod";
import { user } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { userResult } from "../auth-results.ts";
import { confirmPerson } from "../confirm-person.ts";
import { endSessions } from "../end-sessions.ts";
import { forgetDevices } from "../known-device.ts";
import { limited } from "../limited.ts";
import { discardOneTimeTokens } from "../one-time-token.ts";
import { hashPassword } from "../password.ts";
import { requireGoodPassword } from "../password-rules.ts";
import { limits } from "../sign-in-limits.ts";

/** Changes the password, or sets the first one. All other sessions end. */
const changeOnce = command({
  name: "account.change_password",
  input: z.object({ currentPassword: z.string().max(1000).optional(), password: z.string().max(1000) }),
  result: userResult,
  allow: "account",
  async run({ db, actor, publish }, { currentPassword, password }) {
    const person = await confirmPerson(db, actor.id, { password: currentPassword }, "currentPassword");
    await requireGoodPassword(password, person);
    await db
      .update(user)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(user.id, person.id));
    await discardOneTimeTokens(db, "password_reset", person.id);
    const others = actor.sessionId ? { except: actor.sessionId } : "all";
    await endSessions(db, publish, person.id, others);
    await forgetDevices(db, person.id, others);
    return { userId: person.id };
  },
  audit: (_input, result) => ({ targetId: result.userId }),
});

export const changePassword = limited(changeOnce, (context) => [
  { limit: limits.confirm, of: context.actor?.id ?? context.ip },
]);
