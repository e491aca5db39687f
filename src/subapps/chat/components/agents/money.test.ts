import { expect, test } from "vitest";
import { moneyWords, nanosOf } from "./money.ts";

test("money has two digits, little money more", () => {
  expect([0, 500_000_000, 4_200_000, 12_345_678_900_000].map(moneyWords)).toEqual([
    "0.00",
    "0.50",
    "0.0042",
    "12,345.68",
  ]);
});

test("typed amounts become billionths", () => {
  expect(["0.5", "0,5", "", " 2 ", "much", "-1"].map(nanosOf)).toEqual([5e8, 5e8, null, 2e9, undefined, undefined]);
});
