import type { Sql } from "#platform/db/db.ts";

export type TraceName = { workspace_id: string; trace_id: string };

/** Removes traces with all their steps and contents, in the caller's transaction. */
export async function removeTraces(sql: Sql, traces: readonly TraceName[]): Promise<void> {
  if (traces.length === 0) return;
  const which = sql`(workspace_id, trace_id) in (select "workspace_id", "trace_id" from json_to_recordset(
    ${JSON.stringify(traces)}::text::json) as given("workspace_id" uuid, "trace_id" uuid))`;
  await noteRemoved(sql, sql`select batch, leaf from trace.span where ${which}`);
  await sql`delete from trace.span where ${which}`;
  await sql`delete from trace.payload where ${which}`;
  await sql`delete from trace.trace where ${which}`;
}

/** The chain stays provable: a block says which of its records were let go. */
export const noteRemoved = (sql: Sql, gone: ReturnType<Sql>) => sql`
  update trace.block b set removed = array(select distinct unnest(b.removed || gone.leaves))
  from (select batch, array_agg(leaf) as leaves from (${gone}) g group by batch) gone where b.batch = gone.batch`;
