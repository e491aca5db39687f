import { expect, test } from "vitest";
import { formatCost } from "./cost.ts";

const money = (nanos: number) => `€${(nanos / 1e9).toFixed(2)}`;

test.each([
  [{ costNanos: 0, isUnpriced: false }, "€0.00"],
  [{ costNanos: 0, isUnpriced: true }, "No price"],
  [{ costNanos: 310_000_000, isUnpriced: true }, "€0.31+"],
])("%o is written as %s", (cost, text) => {
  expect(formatCost(cost, money)).toBe(text);
});
