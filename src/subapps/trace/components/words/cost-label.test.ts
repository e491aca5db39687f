import { expect, test } from "vitest";
import { spanCostLabel } from "./cost-label.ts";

const money = (nanos: number) => `€${(nanos / 1e9).toFixed(2)}`;

test.each([
  [{ costNanos: 0, inputTokens: 5 }, "€0.00"],
  [{ costNanos: null, inputTokens: 5 }, "No price"],
  [{ costNanos: null, inputTokens: null }, null],
])("a step with %o shows %s", (span, label) => {
  expect(spanCostLabel(span, money)).toBe(label);
});
