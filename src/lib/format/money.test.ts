import { expect, test } from "vitest";
import { currencySymbol, formatMoney, formatMoneyDifference, formatPrice } from "./money.ts";

test.each([
  [0, "€0.00"],
  [12, "< €0.0001"],
  [-12, "< −€0.0001"],
  [400_000, "€0.0004"],
  [4_200_000, "€0.0042"],
  [8_000_000, "€0.008"],
  [10_000_000, "€0.010"],
  [52_000_000, "€0.052"],
  [99_600_000, "€0.10"],
  [310_000_000, "€0.31"],
  [-26_000_000, "−€0.026"],
  [12_345_600_000, "€12.35"],
  [1_234_500_000_000, "€1,234.50"],
])("%d billionths are %s", (nanos, words) => expect(formatMoney(nanos, "EUR")).toBe(words));

test("an amount that is not nothing never looks like nothing", () => {
  for (let nanos = 1; nanos < 1e12; nanos = Math.ceil(nanos * 1.7))
    expect(formatMoney(nanos, "EUR").replaceAll(/[^1-9]/g, "")).not.toBe("");
});

test("money is written in the currency it is in", () => {
  expect(["USD", "GBP", "CHF", "JPY"].map((currency) => formatMoney(1_500_000_000, currency))).toEqual([
    "$1.50",
    "£1.50",
    "CHF\u00a01.50",
    "¥1.50",
  ]);
  expect(["EUR", "CHF"].map(currencySymbol)).toEqual(["€", "CHF"]);
  expect(formatMoneyDifference(2_000_000_000, "EUR")).toBe("+€2.00");
  expect(formatPrice(0.075, "USD")).toBe("$0.075");
});
