import { sqlClient } from "#platform/db/db.ts";

// The audit log may note a refusal, limits count attempts, and stamps say when and from where something was last used: none is a change.
const ignoredTables = ["core.audit", "core.rate_limit"];
const ignoredSchemas = ["pg_catalog", "information_schema", "public", "dbos"];
const ignoredColumns = ["last_used_at", "last_seen_at", "ip"];

/** How many rows each table has and what is in them, as one hash. With `mentioning`, only rows that name one of those. */
export async function snapshot(mentioning: readonly string[] = []): Promise<Record<string, string>> {
  const sql = sqlClient();
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname <> all(${ignoredSchemas}) and n.nspname not like 'pg\_%' order by 1`;
  const looked = tables.map(({ name }) => name).filter((name) => !ignoredTables.includes(name));
  // One statement for all tables: thousands of snapshots are taken, and asking table by table was most of the sweep.
  const states = await sql.unsafe<{ name: string; state: string }[]>(looked.map(stateOf).join(" union all "), [
    ignoredColumns,
    mentioning.map((id) => `%${id}%`),
  ]);
  return Object.fromEntries(states.map(({ name, state }) => [name, state]));
}

const stateOf = (table: string): string =>
  `select '${table}' as name, count(*) || ' rows, ' || coalesce(md5(string_agg(content, ',' order by content)), '') as state
   from (select (to_jsonb(t) - $1::text[])::text as content from ${table} t) rows
   where cardinality($2::text[]) = 0 or content like any ($2::text[])`;
