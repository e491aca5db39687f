import { expect, test } from "vitest";
import { costWords, countWords, timeWords } from "./figure-words.ts";

test("money: what is not nothing never looks like nothing", () => {
  expect([0, 40_000, 2_400_000, 52_000_000, 1_500_000_000].map(costWords)).toEqual([
    "€0.00",
    "<€0.0001",
    "€0.0024",
    "€0.052",
    "€1.50",
  ]);
});

test("times and counts fit a column", () => {
  expect([null, 0, 10, 12e6, 1.94e9, 59.97e9, 185e9, 7_260e9].map(timeWords)).toEqual([
    "–",
    "0 ms",
    "<1 ms",
    "12 ms",
    "1.9 s",
    "1 min 0 s",
    "3 min 5 s",
    "2 h 1 min",
  ]);
  expect([812, 9_999, 14_806, 2_100_000].map(countWords)).toEqual(["812", "9,999", "14.8k", "2.1m"]);
});
