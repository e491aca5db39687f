import { type Sql, sqlClient } from "#platform/db/db.ts";
import { measures } from "./measures.ts";

/** Makes the totals of a zone from which somebody looks for the first time. Answers whether there was one. */
export async function buildZones(): Promise<boolean> {
  return sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    // Nothing is added to the totals meanwhile.
    await sql`select from usage.progress for update`;
    const [wanted] = await sql<{ workspace_id: string; zone_id: number; name: string }[]>`
      select w.workspace_id, w.zone_id, z.name from usage.workspace_zone w join usage.zone z on z.id = w.zone_id
      where w.built_at is null order by w.asked_at limit 1 for update of w skip locked`;
    if (!wanted) return false;
    const names = sql.unsafe(measures.join(", "));
    const sums = sql.unsafe(measures.map((name) => `sum(${name})`).join(", "));
    for (const [grain, unit] of [
      [1, "day"],
      [2, "month"],
    ] as const)
      await sql`
        insert into usage.total (workspace_id, grain, zone_id, bucket, combination_id, ${names})
        select workspace_id, ${grain}, ${wanted.zone_id},
          date_trunc(${unit}, bucket at time zone 'UTC' at time zone ${wanted.name}) as local, combination_id, ${sums}
        from usage.total where workspace_id = ${wanted.workspace_id} and grain = 0 group by 1, 4, 5`;
    await sql`
      update usage.workspace_zone set built_at = now()
      where workspace_id = ${wanted.workspace_id} and zone_id = ${wanted.zone_id}`;
    return true;
  }) as Promise<boolean>;
}
