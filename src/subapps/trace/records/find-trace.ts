import { notFound } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { completeRows, type ReadRow, rowColumns } from "./read-rows.ts";
import { visibleTraces, type Who } from "./visible-traces.ts";

export type FoundTrace = { kind: "filed"; row: ReadRow } | { kind: "live"; rootRunId: string };

/** By a trace's id or the id of any run of ours in it. One that is not theirs to see is not found. */
export async function findTrace(who: Who, traceId: string): Promise<FoundTrace> {
  const filed = await findRow(who, traceId);
  if (filed) return { kind: "filed", row: filed };
  const sql = sqlClient();
  const seesAll = who.workspace.permissions.has("trace:read");
  const [run] = await sql<{ rootRunId: string }[]>`
    select root.id as "rootRunId" from core.run r join core.run root on root.id = r.root_run_id
    join core.conversation c on c.id = root.conversation_id
    where r.id = ${traceId} and root.workspace_id = ${who.workspace.id} and not c.is_temporary
      and (${seesAll} or c.created_by = ${who.actor.id}::uuid)`;
  if (!run) throw notFound("This trace");
  const root = run.rootRunId === traceId ? null : await findRow(who, run.rootRunId);
  return root ? { kind: "filed", row: root } : { kind: "live", rootRunId: run.rootRunId };
}

export async function requireFiled(who: Who, traceId: string): Promise<ReadRow> {
  const row = await findRow(who, traceId);
  if (!row) throw notFound("This trace");
  return row;
}

async function findRow(who: Who, traceId: string): Promise<ReadRow | null> {
  const sql = sqlClient();
  const [row] = await sql<ReadRow[]>`
    select ${sql.unsafe(rowColumns)} from trace.trace t where t.trace_id = ${traceId} and ${visibleTraces(who)}
    order by t.period limit 1`;
  return row ?? null;
}

export const completeRow = async (who: Who, row: ReadRow) => (await completeRows(who.workspace.id, [row]))[0];
