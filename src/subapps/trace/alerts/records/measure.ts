import { sqlClient } from "#platform/db/db.ts";
import type { AlertMeasure } from "../alert-rule.ts";

export type Measured = {
  workspaceId: string;
  measure: AlertMeasure;
  scoreName: string | null;
  agentId: string | null;
  model: string | null;
  windowMinutes: number;
};

/**
 * The value of each of the last windows, oldest first; null where there was nothing. The last one ends now. Reads summaries
 * by their time only: runs of tests and experiments are no traffic and do not count.
 */
export async function measure(one: Measured, windows = 1, until = new Date()): Promise<(number | null)[]> {
  const sql = sqlClient();
  const width = one.windowMinutes * 60;
  const to = until.toISOString();
  const from = new Date(until.getTime() - windows * width * 1000).toISOString();
  const place = (column: ReturnType<typeof sql>) =>
    sql`least(${windows - 1}, floor(extract(epoch from ${column} - ${from}::timestamptz) / ${width}))::int as place`;
  const narrowed = sql`t.workspace_id = ${one.workspaceId} and t.started_at >= ${from}::timestamptz and t.started_at < ${to}::timestamptz
    and coalesce(t.channel, '') not in ('test', 'describe')
    ${one.agentId ? sql`and t.agent_id = ${one.agentId}` : sql``} ${one.model ? sql`and t.model = ${one.model}` : sql``}`;
  const rows =
    one.measure === "score"
      ? await sql<{ place: number; value: number | null }[]>`
          select ${place(sql`t.started_at`)}, avg(s.number)::float8 as value
          from trace.trace t join (
            select trace_id, number from trace.score
              where workspace_id = ${one.workspaceId} and name = ${one.scoreName} and number is not null and span_id is null
            union all
            select r.root_run_id, f.value from core.message_feedback f join core.run r on r.id = f.run_id
              where f.workspace_id = ${one.workspaceId} and ${one.scoreName} = 'thumb' and f.created_at >= ${from}::timestamptz
          ) s on s.trace_id = t.trace_id
          where ${narrowed} group by 1`
      : await sql<{ place: number; value: number | null }[]>`
          select ${place(sql`t.started_at`)}, ${aggregates[one.measure](sql)} as value
          from trace.trace t where ${narrowed} group by 1`;
  const byPlace = new Map(rows.map((row) => [row.place, row.value]));
  const none = one.measure === "count" ? 0 : null;
  return Array.from({ length: windows }, (_, at) => byPlace.get(at) ?? none);
}

type Client = ReturnType<typeof sqlClient>;
const aggregates: Record<Exclude<AlertMeasure, "score">, (sql: Client) => ReturnType<Client>> = {
  error_rate: (sql) => sql`(count(*) filter (where t.status = 'error'))::float8 / count(*)`,
  latency_p95: (sql) => sql`(percentile_disc(0.95) within group (order by t.duration_nanos))::float8 / 1e6`,
  cost: (sql) => sql`sum(t.cost_nanos)::float8`,
  count: (sql) => sql`count(*)::float8`,
};
