import { sqlClient } from "#platform/db/db.ts";

/** More zones than people of one workspace look from: each costs two more rows for everything that is used. */
const mostZones = 24;

/** Notes that somebody looks from a zone: a worker makes its totals, and until then the quarters of an hour answer. */
export async function wantZone(workspaceIds: readonly string[], zone: string): Promise<void> {
  const sql = sqlClient();
  const [missing] = await sql`
    select from unnest(${[...workspaceIds]}::uuid[]) wanted where not exists (
        select from usage.workspace_zone w join usage.zone z on z.id = w.zone_id
        where w.workspace_id = wanted and z.name = ${zone})
      and (select count(*) from usage.workspace_zone w where w.workspace_id = wanted) < ${mostZones} limit 1`;
  if (!missing) return;
  await sql`
    with named as (
      insert into usage.zone (name) select ${zone} where not exists (select from usage.zone where name = ${zone})
      on conflict (name) do nothing returning id
    ), known as (select id from named union all select id from usage.zone where name = ${zone})
    insert into usage.workspace_zone (workspace_id, zone_id)
    select wanted, known.id from unnest(${[...workspaceIds]}::uuid[]) wanted, known
    where (select count(*) from usage.workspace_zone w where w.workspace_id = wanted) < ${mostZones}
    on conflict do nothing`;
}
