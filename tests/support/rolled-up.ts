import { expect } from "vitest";
import { rollUp } from "#engine/usage/roll-up.ts";
import { sqlClient } from "#platform/db/db.ts";

/**
 * Every event is in its totals. Another database of the cluster may hold a transaction open that began earlier, and
 * totals go on only once it has ended.
 */
export async function rolledUp(): Promise<void> {
  await expect
    .poll(async () => {
      while (await rollUp());
      const [left] =
        await sqlClient()`select count(*)::int as events from usage.event where xid >= (select xid from usage.progress)`;
      return left?.events;
    })
    .toBe(0);
}
