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

/** How much has changed so far; new and dropped tables count, too. Counted, for thousands of tests ask twice each. */
async function changesSoFar(): Promise<{ changes: number; tables: number }> {
  const [row] = await sqlClient()<{ changes: number; tables: number }[]>`
    select (select count(*) from sweep.change)::int as changes,
      (select count(*) from pg_class where relkind in ('r', 'p'))::int as tables`;
  return row as { changes: number; tables: number };
}

/** Does something that must leave everything as it was. What changed all the same is named. */
export async function withoutChange<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = await changesSoFar();
  const result = await work();
  const after = await changesSoFar();
  if (after.changes !== before.changes) {
    const changes = await sqlClient()<{ what: string }[]>`
      select what from sweep.change order by id offset ${before.changes}`;
    expect(changes.map(({ what }) => what)).toEqual([]);
  }
  expect(after).toEqual(before);
  return result;
}
