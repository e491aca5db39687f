import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { sqlClient } from "#platform/db/db.ts";
import { traceConditions } from "../records/trace-conditions.ts";
import { timeSpanOf } from "../rules/time-span.ts";
import { traceFilters } from "../view-filters.ts";

export const figureMeasures = ["count", "errors", "cost", "tokens", "latency_p50", "latency_p95"] as const;
export const figureGroups = ["agent", "version", "model", "channel", "status"] as const;
export type FigureMeasure = (typeof figureMeasures)[number];
export type FigureGroup = (typeof figureGroups)[number];

const figure = z.object({
  at: z.iso.datetime().nullable().describe("Start of the hour or day; null without an interval"),
  key: z.string().nullable().describe("What it is grouped by; null without a group"),
  label: z.string().nullable(),
  value: z.number().describe("A count, billionths of the currency, tokens or milliseconds"),
});
export type Figure = z.output<typeof figure>;

const day = 86_400_000;
const lengths = { hour: day / 24, day };
const mostRows = 2000;
const mostColumns = 400;
const longest = 400 * day;

/** Counts, costs in billionths of the currency, tokens, and durations in milliseconds, by group and over time. */
export const getTraceFigures = query({
  name: "trace.get_trace_figures",
  input: z.object({
    ...traceFilters,
    measure: z.enum(figureMeasures),
    by: z.enum(figureGroups).optional(),
    interval: z.enum(["hour", "day"]).optional(),
  }),
  result: z.object({
    measure: z.enum(figureMeasures),
    by: z.enum(figureGroups).nullable(),
    from: z.iso.datetime({ offset: true }),
    to: z.iso.datetime({ offset: true }),
    items: z.array(figure),
    isCut: z.boolean().describe("There are more rows than are returned"),
  }),
  allow: "workspace:read",
  async run({ actor, workspace }, { measure, by, interval, ...filters }) {
    const now = Date.now();
    const span = timeSpanOf(filters, new Date(now));
    const to = span.to ?? new Date(now).toISOString();
    const from = span.from ?? new Date(Date.parse(to) - 7 * day).toISOString();
    checkLength(Date.parse(to) - Date.parse(from), interval);
    const sql = sqlClient();
    const { value, key, label } = { value: values[measure], ...(by ? groups[by] : { key: "null", label: "null" }) };
    const at = interval ? `date_trunc('${interval}', t.started_at at time zone 'UTC')` : "null::timestamp";
    const rows = await sql<Figure[]>`
      select to_char(${sql.unsafe(at)}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, ${sql.unsafe(key)}::text as key,
        ${sql.unsafe(`max(${label}::text)`)} as label, (${sql.unsafe(value)})::float8 as value
      from trace.trace t where ${traceConditions({ actor, workspace }, { ...filters, from, to })}
      group by 1, 2 order by 1, 4 desc nulls last, 2 limit ${mostRows + 1}`;
    return { measure, by: by ?? null, from, to, items: rows.slice(0, mostRows), isCut: rows.length > mostRows };
  },
});

const values: Record<FigureMeasure, string> = {
  count: "count(*)",
  errors: "count(*) filter (where t.status = 'error')",
  cost: "sum(t.cost_nanos)",
  tokens: "sum(t.input_tokens + t.output_tokens)",
  latency_p50: "coalesce(percentile_cont(0.5) within group (order by t.duration_nanos) / 1e6, 0)",
  latency_p95: "coalesce(percentile_cont(0.95) within group (order by t.duration_nanos) / 1e6, 0)",
};

const groups: Record<FigureGroup, { key: string; label: string }> = {
  agent: { key: "t.agent_id", label: "t.agent_name" },
  version: { key: "t.agent_version_id", label: "(t.agent_name || ' v' || t.agent_version)" },
  model: { key: "t.model", label: "t.model" },
  channel: { key: "t.channel", label: "t.channel" },
  status: { key: "t.status", label: "t.status" },
};

/** Read-only and bounded: nobody can ask for more than can be counted while they wait. */
function checkLength(length: number, interval: "hour" | "day" | undefined): void {
  const most = interval ? Math.min(longest, lengths[interval] * mostColumns) : longest;
  if (length > most)
    throw new AppError("invalid", `from: ask for at most ${Math.floor(most / day)} days at a time.`, {
      fields: [{ path: "from", message: `is more than ${Math.floor(most / day)} days before the end` }],
    });
}
