import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { priceList } from "../price-list/price-list.ts";

/** What a dollar is worth, by the shipped list, for a workspace that counts in another currency and has no rate yet. */
export async function adoptListRate(db: Db, workspaceId: string): Promise<void> {
  const rates = Object.entries(priceList.rates).map(([currency, rate]) => ({ currency, rate }));
  await db.execute(sql`
    insert into usage.rate (workspace_id, currency, rate, valid_from, source)
    select w.id, ${priceList.currency}, known.rate, ${`${priceList.date}T00:00:00Z`}, 'list'
    from core.workspace w join jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as known(currency text, rate float8)
      on known.currency = w.currency
    where w.id = ${workspaceId} and not exists (select from usage.rate r
      where r.workspace_id = w.id and r.currency = ${priceList.currency} and r.valid_from <= now())`);
}
