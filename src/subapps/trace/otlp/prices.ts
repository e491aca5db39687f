import type { PriceTier } from "#engine/models/price.ts";
import { sqlClient } from "#platform/db/db.ts";
import type { PriceRow } from "./cost-by-prices.ts";

/** The workspace's own prices, the newest first. */
export async function pricesOf(workspaceId: string): Promise<PriceRow[]> {
  const rows = await sqlClient()<
    {
      model: string;
      input: number;
      output: number;
      cached: number | null;
      tiers: PriceTier[];
      from: number;
      rate: number;
    }[]
  >`
    select model, input_nanos_per_token::float8 as input, output_nanos_per_token::float8 as output,
      cached_input_nanos_per_token::float8 as cached, tiers, (extract(epoch from valid_from) * 1000)::float8 as from,
      usage.rate_at(workspace_id, currency, valid_from) as rate
    from core.model_price where workspace_id = ${workspaceId} order by valid_from desc, created_at desc`;
  return rows.map(({ model, input, output, cached, tiers, from, rate }) => ({
    model,
    price: { input, output, cachedInput: cached ?? input, tiers, rate },
    from,
  }));
}

/** What one US dollar, in which senders state their costs, is worth in the workspace's currency. */
export async function dollarRateOf(workspaceId: string): Promise<number> {
  const [row] = await sqlClient()<{ rate: number }[]>`
    select usage.rate_at(${workspaceId}, 'USD', now()) as rate`;
  return row?.rate ?? 1;
}
