import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { notFound } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { type Condition, traceConditions } from "../records/trace-conditions.ts";
import { timeSpanOf } from "../rules/time-span.ts";
import { traceFilters } from "../view-filters.ts";

/** How many traces there were over time, those with errors apart. Counts exactly what the list shows. */
export const getTraceHistogram = query({
  name: "trace.get_trace_histogram",
  input: z.object({ ...traceFilters, buckets: z.coerce.number().int().min(1).max(200).default(60) }),
  result: z.object({
    buckets: z.array(z.object({ from: timestamp, to: timestamp, ok: z.number(), error: z.number() })),
    total: z.number(),
  }),
  allow: "workspace:read",
  async run({ actor, workspace }, { buckets, period, ...given }) {
    const filters = { ...given, ...timeSpanOf({ ...given, period }, new Date()) };
    if (filters.agentId) await requireAgent(workspace.id, filters.agentId);
    const sql = sqlClient();
    const conditions = traceConditions({ actor, workspace }, filters);
    const bounds = await boundsOf(filters.from, filters.to, conditions);
    if (!bounds) return { buckets: [], total: 0 };
    const width = Math.max(1, Math.ceil((bounds.to - bounds.from) / buckets));
    const rows = await sql<{ place: number; errors: number; whole: number }[]>`
      select least(${buckets - 1}, floor((extract(epoch from t.started_at) * 1000 - ${bounds.from}::float8) / ${width}::float8))::int as place,
        count(*) filter (where t.status = 'error')::int as errors, count(*)::int as whole
      from trace.trace t where ${conditions} group by 1`;
    const byPlace = new Map(rows.map((row) => [Math.max(0, row.place), row]));
    return {
      buckets: Array.from({ length: buckets }, (_, place) => {
        const { errors = 0, whole = 0 } = byPlace.get(place) ?? {};
        const from = bounds.from + place * width;
        return { from: iso(from), to: iso(from + width), ok: whole - errors, error: errors };
      }),
      total: rows.reduce((sum, { whole }) => sum + whole, 0),
    };
  },
});

/** A picture without bars says that nothing happened, which of an agent nobody has would be wrong. */
async function requireAgent(workspaceId: string, agentId: string): Promise<void> {
  const [known] = await sqlClient()<{ isKnown: boolean }[]>`
    select exists (select from core.agent where workspace_id = ${workspaceId} and id = ${agentId})
      or exists (select from trace.trace where workspace_id = ${workspaceId} and agent_id = ${agentId}) as "isKnown"`;
  if (!known?.isKnown) throw notFound("This agent");
}

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** What was asked for, or as far as there is anything. */
async function boundsOf(
  from: string | undefined,
  to: string | undefined,
  conditions: Condition,
): Promise<{ from: number; to: number } | null> {
  if (from && to) return { from: Date.parse(from), to: Math.max(Date.parse(to), Date.parse(from) + 1) };
  const [row] = await sqlClient()<{ first: number | null; last: number | null }[]>`
    select floor(extract(epoch from min(t.started_at)) * 1000)::float8 as first,
      ceil(extract(epoch from max(t.started_at)) * 1000)::float8 as last
    from trace.trace t where ${conditions}`;
  if (row?.first == null || row.last == null) return null;
  const begin = from ? Date.parse(from) : row.first;
  return { from: begin, to: Math.max(to ? Date.parse(to) : row.last + 1, begin + 1) };
}
