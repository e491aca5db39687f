import { sql } from "drizzle-orm";
import { z } from "zod";

/** A kept comparison with its sums, both sides in the currency of the workspace. */
export const reconciliationResult = z.object({
  id: z.string(),
  name: z.string(),
  format: z.string(),
  provider: z.string().nullable(),
  currency: z.string().describe("Of the provider's table"),
  hasTokens: z.boolean(),
  hasCost: z.boolean(),
  from: z.iso.date(),
  to: z.iso.date(),
  rows: z.number(),
  lines: z.number(),
  differing: z.number(),
  theirNanos: z.number().describe("Billionths of the workspace's currency"),
  ourNanos: z.number().describe("Billionths of the workspace's currency"),
  theirTokens: z.number(),
  ourTokens: z.number(),
  by: z.string().nullable(),
  at: z.iso.datetime(),
});
export type ReconciliationItem = z.infer<typeof reconciliationResult>;

export const reconciliationFields = sql`r.id, r.name, r.format, r.provider, r.currency, r.has_tokens as "hasTokens",
  r.has_cost as "hasCost", r.from_day::text as from, r.to_day::text as to, r.rows, s.lines, s.differing,
  s.their_nanos as "theirNanos", s.our_nanos as "ourNanos", s.their_tokens as "theirTokens", s.our_tokens as "ourTokens",
  u.name as by, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;

export const reconciliationFrom = sql`usage.reconciliation r left join core.user u on u.id = r.created_by
  cross join lateral (
    select count(*)::int as lines, count(*) filter (where reason <> 'same')::int as differing,
      coalesce(sum(their_nanos), 0)::float8 as their_nanos, coalesce(sum(our_nanos), 0)::float8 as our_nanos,
      coalesce(sum(coalesce(their_input, 0) + coalesce(their_output, 0)), 0)::float8 as their_tokens,
      coalesce(sum(our_input + our_output), 0)::float8 as our_tokens
    from usage.reconciliation_line l where l.reconciliation_id = r.id) s`;
