import type { Usage } from "./model.ts";

/** Billionths of a currency per token, so that one token of the cheapest model is still a whole number. */
export type TokenRates = {
  input: number;
  output: number;
  cachedInput: number;
  /** For input that is written to the provider's cache; as other input where it is left out. */
  cacheWrite?: number;
};
/** Rates for the whole call once its input is larger than so many tokens. */
export type PriceTier = TokenRates & { above: number };

export type Price = TokenRates & {
  tiers?: readonly PriceTier[];
  /** Which version of the price list it is. */
  id?: string;
  /** The currency it is stated in, and what one of it is worth in the currency of the workspace. */
  currency?: string;
  rate?: number;
  /** Nobody knows what it costs: counted as nothing, and refused where a hard budget counts money. */
  isUnknown?: true;
};
export const free: Price = { input: 0, output: 0, cachedInput: 0 };
export const unpriced: Price = { ...free, isUnknown: true };

/** In the currency of the workspace. */
export const costOf = (usage: Usage, price: Price): number => Math.round(ownCostOf(usage, price) * (price.rate ?? 1));

/** In the currency of the price. */
export function ownCostOf({ input, output, cached, cacheWrite = 0 }: Usage, price: Price): number {
  const rates = ratesFor(price, input);
  return (
    (input - cached - cacheWrite) * rates.input +
    cached * rates.cachedInput +
    cacheWrite * (rates.cacheWrite ?? rates.input) +
    output * rates.output
  );
}

/** What a token costs in a call that reads so many. */
export const ratesFor = (price: Price, inputTokens: number): TokenRates =>
  (price.tiers ?? []).reduce<(TokenRates & { above?: number }) | null>(
    (best, tier) => (tier.above < inputTokens && tier.above >= (best?.above ?? 0) ? tier : best),
    null,
  ) ?? price;

/** What a call costs at worst: for all it reads, and for each token it may write. In the currency of the workspace. */
export function worstRates(inputTokens: number, price: Price): { inputNanos: number; outputNanosPerToken: number } {
  const reached = [price, ...(price.tiers ?? []).filter(({ above }) => above < inputTokens)];
  const rate = price.rate ?? 1;
  const dearest = (nanos: (rates: TokenRates) => number) => Math.max(...reached.map(nanos)) * rate;
  return {
    inputNanos: inputTokens * dearest((rates) => Math.max(rates.input, rates.cachedInput, rates.cacheWrite ?? 0)),
    outputNanosPerToken: dearest(({ output }) => output),
  };
}

/** The most a call can cost: what it reads, and all it may write. */
export function worstCost(inputTokens: number, maximumOutput: number, price: Price): number {
  const { inputNanos, outputNanosPerToken } = worstRates(inputTokens, price);
  return Math.ceil(inputNanos + maximumOutput * outputNanosPerToken);
}

/** A cautious estimate for text in any language: real counts come back with the answer. */
export const estimateTokens = (characters: number): number => Math.ceil(characters / 3) + 8;

/** People think of the price of a million tokens; a billionth of a token's price is a thousandth of that. */
export const nanosOfMillion = (perMillion: number): number => Math.round(perMillion * 1000);
export const millionOfNanos = (nanos: number): number => nanos / 1000;
