import { costOf, type Price } from "#core/models/price.ts";
import { sqlClient } from "#platform/db/db.ts";

type PriceRow = { model: string; price: Price; from: number };
export type CostOf = (
  provider: string | null,
  model: string,
  usage: { input: number; output: number; cached: number },
  at: number,
) => number | null;

/** What calls cost by the workspace's own prices, each at the price that held when it was made. */
export async function costsOf(workspaceId: string): Promise<CostOf> {
  const rows = await sqlClient()<
    { model: string; input: number; output: number; cached: number | null; from: number; rate: number }[]
  >`
    select model, input_nanos_per_token::float8 as input, output_nanos_per_token::float8 as output,
      cached_input_nanos_per_token::float8 as cached, (extract(epoch from valid_from) * 1000)::float8 as from,
      usage.rate_at(workspace_id, currency, valid_from) as rate
    from core.model_price where workspace_id = ${workspaceId} order by valid_from desc, created_at desc`;
  const byName = new Map<string, PriceRow[]>();
  for (const { model, input, output, cached, from, rate } of rows) {
    const row = { model, price: { input, output, cachedInput: cached ?? input, rate }, from };
    for (const name of new Set([model, model.slice(model.indexOf("/") + 1)]))
      byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return (provider, model, { input, output, cached }, at) => {
    const known = byName.get(`${provider}/${model}`) ?? byName.get(model) ?? [];
    const row = known.find(({ from }) => from <= at) ?? null;
    return row ? costOf({ input, output, cached: Math.min(cached, input), reasoning: 0 }, row.price) : null;
  };
}
