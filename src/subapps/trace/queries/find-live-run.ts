import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { findTrace } from "../records/find-trace.ts";
import { traceIdInput } from "../rules/trace-id.ts";

/** The run a trace is being made by, or null when it is filed already. */
export const findLiveRun = query({
  name: "trace.find_live_run",
  input: z.object({ traceId: traceIdInput() }),
  result: z.object({ rootRunId: z.string() }).nullable(),
  allow: "workspace:read",
  async run({ actor, workspace }, { traceId }) {
    const found = await findTrace({ actor, workspace }, traceId);
    return found.kind === "live" ? { rootRunId: found.rootRunId } : null;
  },
});
