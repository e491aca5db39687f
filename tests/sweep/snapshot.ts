import { sqlClient } from "#platform/db/db.ts";

// The audit log may note a refusal, limits count attempts, and stamps say when and from where something was last used: none is a change.
const ignoredTables = ["core.audit", "core.rate_limit"];
const ignoredSchemas = ["pg_catalog", "information_schema", "public", "dbos"];
const ignoredColumns = ["last_used_at", "last_seen_at", "ip"];

/** How many rows each table has and what is in them, as one hash. With `mentioning`, only rows that name one of those. */
export async function snapshot(mentioning: readonly string[] = []): Promise<Record<string, string>> {
  const sql = sqlClient();
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema <> all(${ignoredSchemas}) order by 1`;
  const state: Record<string, string> = {};
  for (const { name } of tables) {
    if (ignoredTables.includes(name)) continue;
    const [row] = await sql.unsafe(
      `select count(*) || ' rows, ' || coalesce(md5(string_agg(content, ',' order by content)), '') as state
       from (select (to_jsonb(t) - $1::text[])::text as content from ${name} t) rows
       where cardinality($2::text[]) = 0 or content like any ($2::text[])`,
      [ignoredColumns, mentioning.map((id) => `%${id}%`)],
    );
    state[name] = String(row?.state);
  }
  return state;
}
