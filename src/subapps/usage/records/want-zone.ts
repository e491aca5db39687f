import { sqlClient } from "#platform/db/db.ts";

/** Notes that somebody looks from a zone: a worker makes its totals, and until then the quarters of an hour answer. */
export async function wantZone(workspaceIds: readonly string[], zone: string): Promise<void> {
  await sqlClient()`
    with named as (
      insert into usage.zone (name) select ${zone} where not exists (select from usage.zone where name = ${zone})
      on conflict (name) do nothing returning id
    ), known as (select id from named union all select id from usage.zone where name = ${zone})
    insert into usage.workspace_zone (workspace_id, zone_id)
    select wanted, known.id from unnest(${[...workspaceIds]}::uuid[]) wanted, known
    on conflict do nothing`;
}
