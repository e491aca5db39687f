import { type Sql, sqlClient } from "#platform/db/db.ts";
import { appendBlock } from "../proof/append-block.ts";
import { usageLeaf, usageName } from "../records/usage-leaves.ts";

const window = 5000;

/**
 * Seals rows of usage in the order of their commits, away from whoever writes them: what is read stays below the oldest open
 * transaction, so that one that commits late is never passed by. Answers whether there is more.
 */
export async function sealUsage(): Promise<boolean> {
  return sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const [place] = await sql<{ low: string; high: string; isMore: boolean }[]>`
      with place as (select xid from trace.place where name = 'usage' for update skip locked),
        beyond as (select e.xid from usage.event e, place where e.xid > place.xid order by e.xid offset ${window} limit 1)
      select place.xid::text as low, least(core.snapshot_xmin(),
          coalesce((select xid from beyond), core.snapshot_xmin()))::text as high,
        exists (select from beyond) as "isMore"
      from place`;
    if (!place || BigInt(place.high) <= BigInt(place.low)) return false;
    const rows = await sql<{ name: string; leaf: Buffer }[]>`
      select ${sql.unsafe(usageName)} as name, ${sql.unsafe(usageLeaf)} as leaf from usage.event e
      where e.xid >= ${place.low}::text::xid8 and e.xid < ${place.high}::text::xid8
      order by e.xid, e.workspace_id, e.id, e.revision, e.is_reversal`;
    await sql`update trace.place set xid = ${place.high}::text::xid8 where name = 'usage'`;
    if (rows.length > 0)
      await appendBlock(sql, {
        kind: "usage",
        names: rows.map(({ name }) => name),
        leaves: rows.map(({ leaf }) => leaf),
        until: place.high,
      });
    return place.isMore;
  }) as Promise<boolean>;
}
