import { expect } from "vitest";
import { sqlClient } from "#platform/db/db.ts";

// The audit log may note a refusal, limits count attempts, and stamps say when and from where something was last used: none is a change.
const ignoredTables = ["core.audit", "core.rate_limit"];
const ignoredSchemas = ["pg_catalog", "information_schema", "public", "dbos", "sweep"];
const ignoredColumns = ["last_used_at", "last_seen_at", "ip"];

/** From now on the database itself notes every row that comes, goes or becomes another one, in whichever table. */
export async function watchChanges(): Promise<void> {
  const sql = sqlClient();
  await sql.unsafe(`
    create schema sweep;
    create table sweep.change (id bigint generated always as identity, what text not null);
    create function sweep.note() returns trigger language plpgsql as $$
    declare ignored text[] := array['${ignoredColumns.join("', '")}'];
    begin
      if tg_op = 'UPDATE' and to_jsonb(new) - ignored = to_jsonb(old) - ignored then return null; end if;
      insert into sweep.change (what) values (lower(tg_op) || ' in ' || tg_table_schema || '.' || tg_table_name);
      return null;
    end $$;`);
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname <> all(${ignoredSchemas})`;
  for (const { name } of tables) {
    if (ignoredTables.includes(name)) continue;
    await sql.unsafe(`
      create trigger sweep_rows after insert or update or delete on ${name} for each row execute function sweep.note();
      create trigger sweep_whole after truncate on ${name} for each statement execute function sweep.note();`);
  }
}

/** What has changed so far, in order, new and dropped tables included. */
export async function changesSoFar(): Promise<string[]> {
  const sql = sqlClient();
  const [changes, tables] = await Promise.all([
    sql<{ what: string }[]>`select what from sweep.change order by id`,
    sql<{ count: string }[]>`select count(*) from pg_class where relkind in ('r', 'p')`,
  ]);
  return [...changes.map(({ what }) => what), `${tables[0]?.count} tables`];
}

/** Does something that must leave everything as it was. What changed all the same is named. */
export async function withoutChange<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = await changesSoFar();
  const result = await work();
  // Of all that was noted, only what came after; the last entry is the number of tables.
  expect((await changesSoFar()).slice(before.length - 1)).toEqual(before.slice(-1));
  return result;
}
