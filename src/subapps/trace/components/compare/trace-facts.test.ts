import { expect, test } from "vitest";
import { formatNanoseconds } from "#lib/format/duration.ts";
import { moneyFormatter } from "#lib/format/money.ts";
import { changeWords } from "./trace-facts.ts";

test("a change is said with its sign, its size and its share", () => {
  expect(changeWords(2e9, 3.2e9, formatNanoseconds)).toBe("+1.2 s, 60% more");
  expect(changeWords(52_000_000, 26_000_000, moneyFormatter("EUR"))).toBe("−€0.026, 50% less");
  expect(changeWords(0, 4, String)).toBe("+4");
});

test("what is equal or not known is no change", () => {
  expect(changeWords(5, 5, String)).toBeNull();
  expect(changeWords(null, 5, String)).toBeNull();
});
