import { sqlClient } from "#platform/db/db.ts";
import { type HeadRow, headBody, headColumns, headDifference } from "../records/head-row.ts";
import { addFault, mostFaults, type Verification } from "./verification.ts";

const page = 1000;

/** Whether every trace still belongs to whom it belonged, and none lost its summary. */
export async function checkOwners(result: Verification): Promise<void> {
  const sql = sqlClient();
  const [place] = await sql<{ isComplete: boolean }[]>`
    select seq > 0 as "isComplete" from trace.place where name = 'heads'`;
  let unsealed = 0;
  for (let after: string | null = null; ; ) {
    const rows = await readRows(after);
    for (const { sealed, ...row } of rows) {
      const record = `summary of trace ${row.traceId}`;
      const actual = headBody(row);
      if (sealed !== null) result.owners++;
      if (sealed === null && place?.isComplete)
        addFault(result, "owner", record, "its owner was never sealed", row.workspaceId);
      else if (sealed === null) unsealed++;
      else if (sealed !== actual)
        addFault(result, "owner", record, `changed: ${headDifference(actual, sealed)}`, row.workspaceId);
    }
    if (rows.length < page) break;
    after = rows.at(-1)?.traceId ?? null;
  }
  if (unsealed > 0) result.notes.push(`Owners of ${unsealed} older traces are still to be sealed.`);
  const orphans = await sql<{ workspaceId: string; traceId: string }[]>`
    select distinct s.workspace_id as "workspaceId", s.trace_id as "traceId" from (
      select workspace_id, trace_id, period from trace.span union select workspace_id, trace_id, period from trace.head
    ) s where not exists (select from trace.trace t
      where t.workspace_id = s.workspace_id and t.trace_id = s.trace_id and t.period = s.period) limit ${mostFaults}`;
  for (const { workspaceId, traceId } of orphans)
    addFault(result, "summary", `summary of trace ${traceId}`, "it is gone", workspaceId);
}

const readRows = (after: string | null) => {
  const sql = sqlClient();
  return sql<(HeadRow & { sealed: string | null })[]>`
    select ${sql.unsafe(headColumns)}, (select h.body from trace.head h where h.workspace_id = t.workspace_id
      and h.trace_id = t.trace_id and h.period = t.period order by h.batch desc limit 1) as sealed
    from trace.trace t where ${after}::uuid is null or t.trace_id > ${after}::uuid order by t.trace_id limit ${page}`;
};
