import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { countResult } from "../auth-results.ts";
import { endSessions } from "../end-sessions.ts";
import { forgetDevices } from "../known-device.ts";

/** Signs every device out, this one included. */
export const signOutEverywhere = command({
  name: "account.sign_out_everywhere",
  input: z.object({}),
  result: countResult,
  allow: "account",
  async run({ db, actor, publish }) {
    const ended = await endSessions(db, publish, actor.id, "all");
    await forgetDevices(db, actor.id, "all");
    return { count: ended.length };
  },
  audit: (_input, result) => ({ detail: { count: result.count } }),
});
