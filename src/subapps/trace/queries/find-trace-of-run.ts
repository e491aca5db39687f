import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { findTrace } from "../records/find-trace.ts";
import { hexOfTraceId, traceIdInput } from "../rules/trace-id.ts";

/** The trace that a run belongs to: any run of an answer leads to the whole. */
export const findTraceOfRun = query({
  name: "trace.find_trace_of_run",
  input: z.object({ runId: traceIdInput() }),
  result: z.object({ traceId: z.string() }),
  allow: "workspace:read",
  async run({ actor, workspace }, { runId }) {
    const found = await findTrace({ actor, workspace }, runId);
    return { traceId: hexOfTraceId(found.kind === "live" ? found.rootRunId : found.row.traceId) };
  },
});
