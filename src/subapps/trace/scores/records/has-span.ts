import { sqlClient } from "#platform/db/db.ts";
import type { FoundTrace } from "../../records/find-trace.ts";
import { loadLive } from "../../records/load-live.ts";

/** Whether a step belongs to a trace, be it over or going on. */
export async function hasSpan(workspaceId: string, found: FoundTrace, spanId: string): Promise<boolean> {
  if (found.kind === "live")
    return (await loadLive(workspaceId, found.rootRunId)).spans.some((span) => span.spanId === spanId);
  const { traceId, period } = found.row;
  const rows = await sqlClient()`
    select from trace.span where workspace_id = ${workspaceId} and trace_id = ${traceId} and span_id = ${spanId}
      and period = ${period}::date`;
  return rows.length > 0;
}
