import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";

/** Somebody has looked over the price list: it is right as it stands. */
export const confirmPrices = command({
  name: "usage.confirm_prices",
  input: z.object({}),
  result: z.object({ checkedAt: timestamp }),
  allow: "usage:manage",
  async run({ db, actor, workspace, publish }) {
    const checkedAt = new Date();
    await db.execute(sql`
      insert into usage.record_setting (workspace_id, prices_checked_at, prices_checked_by)
      values (${workspace.id}, ${checkedAt.toISOString()}, ${actor.id})
      on conflict (workspace_id) do update
      set prices_checked_at = excluded.prices_checked_at, prices_checked_by = excluded.prices_checked_by`);
    await publish("usage.records_changed", {});
    return { checkedAt };
  },
  audit: () => ({}),
});
