/** Billionths per token, in a currency of which one is worth `rate`. */
export type WhatIfPrice = { input: number; output: number; cachedInput: number; rate: number };
export type UsedOfModel = {
  /** When the month began; the same for all rows of a month. */
  month: string;
  model: string;
  calls: number;
  input: number;
  output: number;
  cached: number;
  costNanos: number;
};
export type WhatIfRow = UsedOfModel & { afterNanos: number; isReplaced: boolean };
export type WhatIfSum = { key: string; calls: number; tokens: number; beforeNanos: number; afterNanos: number };

/**
 * What the tokens of each row would have cost at other prices. Whole numbers throughout, for a month of tokens times a price
 * is more than a floating number keeps exactly; a row without another price keeps what it cost.
 */
export function whatIf(used: readonly UsedOfModel[], prices: ReadonlyMap<string, WhatIfPrice>): WhatIfRow[] {
  return used.map((row) => {
    const price = prices.get(row.model);
    return { ...row, afterNanos: price ? costAt(row, price) : row.costNanos, isReplaced: price !== undefined };
  });
}

export function costAt(
  { input, output, cached }: Pick<UsedOfModel, "input" | "output" | "cached">,
  price: WhatIfPrice,
): number {
  const own =
    BigInt(input - cached) * BigInt(price.input) +
    BigInt(cached) * BigInt(price.cachedInput) +
    BigInt(output) * BigInt(price.output);
  return price.rate === 1 ? Number(own) : Math.round(Number(own) * price.rate);
}

/** Rows put together under one of their fields, largest change first where it is by model. */
export function summed(rows: readonly WhatIfRow[], by: "month" | "model"): WhatIfSum[] {
  const sums = new Map<string, WhatIfSum>();
  for (const row of rows) {
    const sum = sums.get(row[by]) ?? { key: row[by], calls: 0, tokens: 0, beforeNanos: 0, afterNanos: 0 };
    sum.calls += row.calls;
    sum.tokens += row.input + row.output;
    sum.beforeNanos += row.costNanos;
    sum.afterNanos += row.afterNanos;
    sums.set(row[by], sum);
  }
  const all = [...sums.values()];
  return by === "month"
    ? all.sort((a, b) => a.key.localeCompare(b.key))
    : all.sort((a, b) => b.beforeNanos - a.beforeNanos || a.key.localeCompare(b.key));
}
