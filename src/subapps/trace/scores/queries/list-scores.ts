import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { findTrace } from "../../records/find-trace.ts";
import { hexOfTraceId, traceIdInput } from "../../rules/trace-id.ts";
import { readScores } from "../records/read-scores.ts";
import { scoreResult } from "../score-result.ts";

/** What people, programs and checks think of a trace, newest first. */
export const listScores = query({
  name: "trace.list_scores",
  input: z.object({ traceId: traceIdInput() }),
  result: z.object({ items: z.array(scoreResult) }),
  allow: "workspace:read",
  async run({ actor, workspace }, { traceId }) {
    const found = await findTrace({ actor, workspace }, traceId);
    const id = found.kind === "live" ? found.rootRunId : found.row.traceId;
    const scores = await readScores(workspace.id, id, actor.id);
    return { items: scores.map((one) => ({ ...one, traceId: hexOfTraceId(one.traceId) })) };
  },
});
