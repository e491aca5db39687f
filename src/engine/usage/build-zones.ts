import type postgres from "postgres";
import { type Sql, sqlClient } from "#platform/db/db.ts";
import { cubes } from "./cubes.ts";
import { measures } from "./measures.ts";
import { keyOf, within } from "./roll-up.ts";

type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** Makes the totals of a zone from which somebody looks for the first time. Answers whether there was one. */
export async function buildZones(): Promise<boolean> {
  const [waiting] = await sqlClient()`select from usage.workspace_zone where built_at is null limit 1`;
  if (!waiting) return false; // nearly always: the totals need not stand still for a look
  return sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    // Nothing is added to the totals meanwhile.
    await sql`select from usage.progress for update`;
    const [wanted] = await sql<{ workspace_id: string; zone_id: number; name: string }[]>`
      select w.workspace_id, w.zone_id, z.name from usage.workspace_zone w join usage.zone z on z.id = w.zone_id
      where w.built_at is null order by w.asked_at limit 1 for update of w skip locked`;
    if (!wanted) return false;
    const names = sql.unsafe(measures.join(", "));
    const sums = sql.unsafe(measures.map((name) => within(`sum(${name})`)).join(", "));
    const { workspace_id, zone_id, name: zone } = wanted;
    const local = (unit: "day" | "month", moment: Fragment) => sql`date_trunc(${unit}, ${moment} at time zone ${zone})`;
    const into = (grain: number) =>
      sql`insert into usage.total (workspace_id, grain, zone_id, bucket, combination_id, ${names})
        select workspace_id, ${grain}::int, ${zone_id}::int`;
    await sql`
      ${into(1)}, ${local("day", sql`bucket at time zone 'UTC'`)} as local, combination_id, ${sums}
      from usage.total where workspace_id = ${workspace_id} and grain = 0 group by 1, 4, 5`;
    // People are told apart by the events alone.
    for (const cube of cubes.filter(({ grains }) => !("quarter" in grains)))
      await sql`
        ${into(cube.grains.day)}, local, combination_id, ${sums} from (
          select e.*, ${local("day", sql`e.occurred_at`)} as local, c.id as combination_id
          from usage.event e join usage.combination c on c.key = ${keyOf(sql, cube)}
          where e.workspace_id = ${workspace_id} and e.xid < (select xid from usage.progress)) used
        group by 1, 4, 5`;
    for (const { grains } of cubes)
      await sql`
        ${into(grains.month)}, date_trunc('month', bucket) as local, combination_id, ${sums}
        from usage.total where workspace_id = ${workspace_id} and grain = ${grains.day} and zone_id = ${zone_id} group by 1, 4, 5`;
    await sql`
      update usage.workspace_zone set built_at = now()
      where workspace_id = ${workspace_id} and zone_id = ${zone_id}`;
    return true;
  }) as Promise<boolean>;
}
