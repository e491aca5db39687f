import { sql } from "drizzle-orm";

/** A kept comparison with its sums, both sides in the currency of the workspace. */
export type ReconciliationItem = {
  id: string;
  name: string;
  format: string;
  provider: string | null;
  currency: string;
  hasTokens: boolean;
  hasCost: boolean;
  from: string;
  to: string;
  rows: number;
  lines: number;
  differing: number;
  theirNanos: number;
  ourNanos: number;
  theirTokens: number;
  ourTokens: number;
  by: string | null;
  at: string;
};

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
