import { randomUUID } from "node:crypto";
import type { Sql } from "#platform/db/db.ts";
import { type RemovalReason, removalBody } from "../rules/fact-body.ts";
import { sealFacts } from "./seal-facts.ts";

export type TraceName = { workspace_id: string; trace_id: string };

/** Removes traces of one workspace with all their steps and contents, in the caller's transaction. */
export async function removeTraces(sql: Sql, traces: readonly TraceName[], reason: RemovalReason): Promise<void> {
  if (traces.length === 0) return;
  const which = sql`(workspace_id, trace_id) in (select "workspace_id", "trace_id" from json_to_recordset(
    ${JSON.stringify(traces)}::text::json) as given("workspace_id" uuid, "trace_id" uuid))`;
  const gone = await readGone(
    sql,
    sql`select batch, leaf from trace.span where ${which} union all select batch, leaf from trace.head where ${which}`,
  );
  for (const part of ["span", "payload", "head", "trace"]) await sql`delete from trace.${sql(part)} where ${which}`;
  const workspaceId = traces[0]?.workspace_id ?? null;
  await noteRemoved(sql, gone, { reason, workspaceId, detail: { traces: traces.length } });
}

export type Gone = { batch: number; leaves: string }[];

/** Which leaves of which blocks, as short texts: whole blocks are one range, however many steps they have. */
export const readGone = (sql: Sql, leaves: ReturnType<Sql>): Promise<Gone> => sql<Gone>`
  select batch::float8 as batch, string_agg(case when low = high then low::text else low || '-' || high end, ',' order by low) as leaves
  from (
    select batch, min(leaf) as low, max(leaf) as high from (
      select batch, leaf, leaf - row_number() over (partition by batch order by leaf) as island from (${leaves}) g
    ) i group by batch, island
  ) r group by batch order by batch`;

type About = { reason: RemovalReason; workspaceId: string | null; detail: Record<string, unknown> };

/**
 * The chain stays provable: a block says which of its records were removed, a sealed fact confirms it, and a line of the audit
 * log tells when and why. Comes last in its transaction, for it locks the end of the chain.
 */
export async function noteRemoved(sql: Sql, gone: Gone, { reason, workspaceId, detail }: About): Promise<void> {
  if (gone.length === 0) return;
  const id = randomUUID();
  const at = new Date().toISOString();
  await sql`
    update trace.block b set removed = array(select distinct unnest(b.removed || gone.leaves))
    from (
      select batch, array_agg(leaf) as leaves from json_to_recordset(${JSON.stringify(gone)}::text::json) as g(batch bigint, leaves text)
      cross join lateral regexp_split_to_table(g.leaves, ',') as range
      cross join lateral generate_series(split_part(range, '-', 1)::int,
        coalesce(nullif(split_part(range, '-', 2), ''), split_part(range, '-', 1))::int) as leaf
      group by batch
    ) gone where b.batch = gone.batch`;
  await sql`
    insert into core.audit (workspace_id, actor_name, via, action, target_id, detail)
    values (${workspaceId}, 'Parley', 'system', 'trace.remove_traces', ${id}, ${JSON.stringify({ reason, ...detail })}::text::jsonb)`;
  await sealFacts(
    sql,
    gone.map(({ batch, leaves }) => ({
      kind: "removal" as const,
      subject: String(batch),
      body: removalBody({ id, batch, leaves, reason, at }),
    })),
  );
}
