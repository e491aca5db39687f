import { expect, test } from "vitest";
import { costOf, estimateTokens, worstCost } from "./price.ts";

const price = { input: 150, output: 600, cachedInput: 75 };

test("cached input has a price of its own", () => {
  expect(costOf({ input: 1000, output: 100, cached: 400, reasoning: 20 }, price)).toBe(
    600 * 150 + 400 * 75 + 100 * 600,
  );
});

test("the worst case covers all that may be written", () => {
  expect(worstCost(10, 50, price)).toBe(10 * 150 + 50 * 600);
});

test("an estimate never says nothing", () => {
  expect(estimateTokens(0)).toBeGreaterThan(0);
  expect(estimateTokens(300)).toBeGreaterThanOrEqual(100);
});
