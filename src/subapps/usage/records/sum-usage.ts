import type postgres from "postgres";
import { type Measure, measures } from "#core/usage/measures.ts";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { columnOf, type Dimension, type Unit } from "../dimensions.ts";
import { type UsageSource, usageSource } from "./usage-source.ts";

export type UsageFilters = Partial<Record<Dimension, readonly (string | null)[]>>;

export type UsageQuestion = {
  workspaceIds: readonly string[];
  /** An IANA name: days and months are those of this zone. */
  zone: string;
  from: Date;
  to: Date;
  unit: Unit;
  by: readonly Dimension[];
  filters?: UsageFilters;
};

export type Sums = Record<Measure, number>;
/** `at` is when a bar begins; null where the question is for one sum. `keys` follow the order asked for. */
export type UsageSum = { at: Date | null; keys: (string | null)[]; sums: Sums; people: number };

/**
 * All figures of Usage come from here: totals, and beside them the events that are not in the totals yet, read at one
 * moment. So what is shown always equals the sum of the events.
 */
export async function sumUsage(question: UsageQuestion): Promise<UsageSum[]> {
  const { by, unit } = question;
  const sql = sqlClient();
  const source = await usageSource(question);
  const keys = by.map((dimension) => columnOf[dimension]);
  const keyList = sql.unsafe(keys.map((key, index) => `${key}::text as key_${index},`).join(" "));
  const names = sql.unsafe(measures.map((name) => `sum(${name})::float8 as ${name}`).join(", "));
  const group = sql.unsafe(["at", ...keys].join(", "));
  const rows = await sql<Record<string, unknown>[]>`
    with place as materialized (select xid from usage.progress), used as (
      ${source === "events" ? sql`` : sql`${ofTotals(sql, question, source)} union all`}
      ${ofEvents(sql, question, source)}
    )
    select ${unit === "all" ? sql`null` : sql`extract(epoch from at)::float8 * 1000`} as began, ${keyList} ${names}, count(distinct user_id)::int as people
    from used group by ${group} order by 1`;
  return rows.map((row) => ({
    at: row.began == null ? null : new Date(Number(row.began)),
    keys: by.map((_, index) => (row[`key_${index}`] as string | null) ?? null),
    sums: Object.fromEntries(measures.map((name) => [name, Number(row[name])])) as Sums,
    people: Number(row.people),
  }));
}

type Fragment = postgres.PendingQuery<postgres.Row[]>;
const dims = Object.values(columnOf).filter((column) => column !== "workspace_id" && column !== "provider");

function ofTotals(sql: Sql, question: UsageQuestion, source: Exclude<UsageSource, "events">): Fragment {
  const { workspaceIds, zone, from, to, unit, filters = {} } = question;
  const { grain, zoneId } = source;
  const wall = grain === 0 ? "UTC" : zone;
  const begun = sql`t.bucket at time zone ${wall}`;
  const at =
    unit === "all"
      ? sql`null::timestamptz`
      : unit === "hour"
        ? sql`date_trunc('hour', ${begun}, ${zone})`
        : dayOf(sql, unit, begun, zone);
  return sql`
    select ${at} as at, t.workspace_id, c.provider, ${sql.unsafe(dims.map((name) => `c.${name}`).join(", "))},
      ${sql.unsafe(measures.map((name) => `t.${name}`).join(", "))}
    from usage.total t join usage.combination c on c.id = t.combination_id
    where t.workspace_id = any(${[...workspaceIds]}::uuid[]) and t.grain = ${grain} and t.zone_id = ${zoneId}
      and t.bucket >= ${from.toISOString()}::timestamptz at time zone ${wall}
      and t.bucket < ${to.toISOString()}::timestamptz at time zone ${wall}
      ${conditions(sql, "c", filters)}`;
}

function ofEvents(sql: Sql, question: UsageQuestion, source: UsageSource): Fragment {
  const { workspaceIds, zone, from, to, unit, filters = {} } = question;
  const at = unit === "all" ? sql`null::timestamptz` : dayOf(sql, unit, sql`e.occurred_at`, zone);
  return sql`
    select ${at} as at, e.workspace_id, split_part(e.model, '/', 1) as provider,
      ${sql.unsafe(dims.map((name) => `e.${name}`).join(", "))}, ${sql.unsafe(measures.map((name) => `e.${name}`).join(", "))}
    from usage.event e
    where e.workspace_id = any(${[...workspaceIds]}::uuid[]) and e.occurred_at >= ${from.toISOString()}::timestamptz
      and e.occurred_at < ${to.toISOString()}::timestamptz
      ${source === "events" ? sql`` : sql`and e.xid >= (select xid from place)`}
      ${conditions(sql, "e", filters)}`;
}

const dayOf = (sql: Sql, unit: Unit, moment: Fragment, zone: string): Fragment =>
  sql`date_trunc(${unit}, ${moment}, ${zone})`;

function conditions(sql: Sql, table: "c" | "e", filters: UsageFilters): Fragment {
  const parts = Object.entries(filters).map(([dimension, values]) => {
    const column = columnOf[dimension as Dimension];
    const name = sql.unsafe(
      table === "e" && column === "provider" ? "split_part(e.model, '/', 1)" : `${table}.${column}`,
    );
    const some = (values ?? []).filter((value) => value !== null);
    const orNone = (values ?? []).includes(null) ? sql`or ${name} is null` : sql``;
    return sql`and (${name}::text = any(${some}::text[]) ${orNone})`;
  });
  return parts.reduce((all, part) => sql`${all} ${part}`, sql``);
}
