import { eq } from "drizzle-orm";
import { z } from "zod";
import { runAs } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { endRunAs } from "../records/end-run-as.ts";

/** Ends what this session opened. Saying it twice, or after the time ran out, does no harm. */
export const stopRunAs = command({
  name: "people.stop_run_as",
  input: z.object({}),
  result: z.object({ ended: z.boolean() }),
  allow: "member",
  whileLooking: true,
  audit: false,
  async run(scope) {
    const { sessionId } = scope.actor;
    if (!sessionId) return { ended: false };
    return { ended: (await endRunAs(scope, eq(runAs.sessionId, sessionId), "people.stop_run_as")) > 0 };
  },
});
