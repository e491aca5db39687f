import { sqlClient } from "#platform/db/db.ts";
import type { ViewFilters } from "../../view-filters.ts";

/** Traces with a score of this name, or of any, between these bounds; null where nothing is asked about scores. */
export function scoreCondition(workspaceId: string, { score, scoreBelow, scoreAbove }: ViewFilters) {
  if (score === undefined && scoreBelow === undefined && scoreAbove === undefined) return null;
  const sql = sqlClient();
  const bounds = (column: ReturnType<typeof sql>) =>
    sql`${scoreBelow === undefined ? sql`` : sql`and ${column} < ${scoreBelow}`}
      ${scoreAbove === undefined ? sql`` : sql`and ${column} > ${scoreAbove}`}`;
  const thumbs = sql`t.trace_id in (
    select r.root_run_id from core.message_feedback f join core.run r on r.id = f.run_id
    where f.workspace_id = ${workspaceId} ${bounds(sql`f.value`)})`;
  const given = sql`t.trace_id in (
    select s.trace_id from trace.score s
    where s.workspace_id = ${workspaceId} ${score === undefined ? sql`` : sql`and s.name = ${score}`} ${bounds(sql`s.number`)})`;
  if (score === "thumb") return thumbs;
  return score === undefined ? sql`(${thumbs} or ${given})` : given;
}
