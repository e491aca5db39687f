import { costOf, type Price } from "#engine/models/price.ts";

export type PriceRow = { model: string; price: Price; from: number };
export type CostOf = (
  provider: string | null,
  model: string,
  usage: { input: number; output: number; cached: number },
  at: number,
) => number | null;

/** What calls cost, each at the price that held when it was made. */
export function costByPrices(rows: readonly PriceRow[]): CostOf {
  const byName = new Map<string, PriceRow[]>();
  for (const row of rows)
    for (const name of new Set([row.model, row.model.slice(row.model.indexOf("/") + 1)]))
      byName.set(name, [...(byName.get(name) ?? []), row]);
  return (provider, model, { input, output, cached }, at) => {
    const known = byName.get(`${provider}/${model}`) ?? byName.get(model) ?? [];
    const row = known.find(({ from }) => from <= at) ?? null;
    return row ? costOf({ input, output, cached: Math.min(cached, input), reasoning: 0 }, row.price) : null;
  };
}
