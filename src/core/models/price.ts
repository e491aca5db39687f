import type { Usage } from "./model.ts";

/** Prices in billionths of the currency per token, so that one token of the cheapest model is still a whole number. */
export type Price = {
  input: number;
  output: number;
  cachedInput: number;
  /** Which version of the price list it is. */
  id?: string;
  /** The currency it is stated in, and what one of it is worth in the currency of the workspace. */
  currency?: string;
  rate?: number;
};
export const free: Price = { input: 0, output: 0, cachedInput: 0 };

/** In the currency of the workspace. */
export const costOf = (usage: Usage, price: Price): number => Math.round(ownCostOf(usage, price) * (price.rate ?? 1));

/** In the currency of the price. */
export const ownCostOf = ({ input, output, cached }: Usage, price: Price): number =>
  (input - cached) * price.input + cached * price.cachedInput + output * price.output;

/** The most a call can cost: what it reads, and all it may write. */
export const worstCost = (inputTokens: number, maximumOutput: number, price: Price): number =>
  Math.ceil(
    (inputTokens * Math.max(price.input, price.cachedInput) + maximumOutput * price.output) * (price.rate ?? 1),
  );

/** A cautious estimate for text in any language: real counts come back with the answer. */
export const estimateTokens = (characters: number): number => Math.ceil(characters / 3) + 8;

/** People think of the price of a million tokens; a billionth of a token's price is a thousandth of that. */
export const nanosOfMillion = (perMillion: number): number => Math.round(perMillion * 1000);
export const millionOfNanos = (nanos: number): number => nanos / 1000;
