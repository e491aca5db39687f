import { sqlClient } from "#platform/db/db.ts";
import { addFault, mostFaults, type Verification } from "./verification.ts";

/** Spans and owners that no block knows: added later, past the product. */
export async function checkStrays(result: Verification): Promise<void> {
  const sql = sqlClient();
  const spans = await sql<{ workspaceId: string; traceId: string; spanId: string }[]>`
    select s.workspace_id as "workspaceId", s.trace_id as "traceId", s.span_id as "spanId" from trace.span s
    where not exists (select from trace.block b where b.batch = s.batch) limit ${mostFaults}`;
  for (const { workspaceId, traceId, spanId } of spans)
    addFault(result, "span", `span ${traceId}/${spanId}`, "no block knows it", workspaceId);
  const heads = await sql<{ workspaceId: string; traceId: string }[]>`
    select h.workspace_id as "workspaceId", h.trace_id as "traceId" from trace.head h
    where not exists (select from trace.block b where b.batch = h.batch) limit ${mostFaults}`;
  for (const { workspaceId, traceId } of heads)
    addFault(result, "owner", `owner of trace ${traceId}`, "no block knows it", workspaceId);
}
