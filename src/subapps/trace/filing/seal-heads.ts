import { type Sql, sqlClient } from "#platform/db/db.ts";
import { appendBlock } from "../proof/append-block.ts";
import { leafHash } from "../proof/merkle.ts";
import { type HeadRow, headBody, headColumns } from "../records/head-row.ts";

/**
 * Puts on record whose traces these are, one row for every version of it, and answers the leaves for their block. A trace whose
 * later spans change nothing about it keeps the head it has.
 */
export async function sealHeads(
  sql: Sql,
  rows: readonly HeadRow[],
  batch: number,
  firstLeaf: number,
): Promise<Buffer[]> {
  const given = rows.map((row) => ({ ...row, body: headBody(row) }));
  const written = await sql<{ body: string }[]>`
    with given as (
      select *, row_number() over () - 1 as place from json_to_recordset(${JSON.stringify(given)}::text::json) as g(
        "workspaceId" uuid, "traceId" uuid, period date, body text)
    ), fresh as (
      select "workspaceId", "traceId", period, body, row_number() over (order by place) - 1 as leaf from given
      where body is distinct from (select h.body from trace.head h where h.workspace_id = "workspaceId"
        and h.trace_id = "traceId" and h.period = given.period order by h.batch desc limit 1)
    ), inserted as (
      insert into trace.head (workspace_id, trace_id, period, batch, leaf, body)
      select "workspaceId", "traceId", period, ${batch}::bigint, ${firstLeaf}::int + leaf, body from fresh
    )
    select body from fresh order by leaf`;
  return written.map(({ body }) => leafHash(body));
}

const atOnce = 1000;

/** Traces that were filed by an earlier version get their heads as they are now. Answers whether there are more. */
export async function sealOlderHeads(): Promise<boolean> {
  return sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const [place] = await sql<{ seq: string }[]>`
      select seq from trace.place where name = 'heads' and seq = 0 for update skip locked`;
    if (!place) return false;
    const rows = await sql<HeadRow[]>`
      select ${sql.unsafe(headColumns)} from trace.trace t where not exists (select from trace.head h
        where h.workspace_id = t.workspace_id and h.trace_id = t.trace_id and h.period = t.period)
      order by t.workspace_id, t.trace_id limit ${atOnce} for update of t`;
    if (rows.length < atOnce) await sql`update trace.place set seq = 1 where name = 'heads'`;
    if (rows.length === 0) return false;
    const [number] = await sql<{ batch: number }[]>`select nextval('trace.batch_number')::float8 as batch`;
    const batch = number?.batch as number;
    const leaves = await sealHeads(sql, rows, batch, 0);
    await appendBlock(sql, { kind: "spans", batch, leaves, heads: leaves.length });
    return rows.length === atOnce;
  }) as Promise<boolean>;
}
