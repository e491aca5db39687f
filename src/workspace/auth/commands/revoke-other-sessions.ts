import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { countResult } from "../auth-results.ts";
import { endSessions } from "../end-sessions.ts";
import { forgetDevices } from "../known-device.ts";

/** Signs every other device out; this one stays. */
export const revokeOtherSessions = command({
  name: "account.revoke_other_sessions",
  input: z.object({}),
  result: countResult,
  allow: "account",
  async run({ db, actor, publish }) {
    const others = actor.sessionId ? { except: actor.sessionId } : "all";
    const ended = await endSessions(db, publish, actor.id, others);
    await forgetDevices(db, actor.id, others);
    return { count: ended.length };
  },
  audit: (_input, result) => ({ detail: { count: result.count } }),
});
