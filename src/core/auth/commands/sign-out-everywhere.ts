import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { endSessions } from "../end-sessions.ts";

/** Signs every device out, this one included. */
export const signOutEverywhere = command({
  name: "account.sign_out_everywhere",
  input: z.object({}),
  allow: "account",
  async run({ db, actor, publish }) {
    return { count: (await endSessions(db, publish, actor.id, "all")).length };
  },
  audit: (_input, result) => ({ detail: { count: result.count } }),
});
