import { expect, test } from "vitest";
import { expectedDay, restOfDay } from "./forecast.ts";
import type { DayValue } from "./out-of-ordinary.ts";

const day = 86_400_000;
const pattern = [100, 110, 105, 98, 102, 30, 25];
const weeks = (count: number, factor = (_: number) => 1): DayValue[] =>
  Array.from({ length: count * 7 }, (_, index) => ({
    at: index * day,
    weekday: index % 7,
    value: (pattern[index % 7] as number) * factor(index),
  }));

test("a day is expected to be like its weekday", () => {
  expect(expectedDay(weeks(8), 1)).toBeCloseTo(110);
  expect(expectedDay(weeks(8), 6)).toBeCloseTo(25);
});

test("one spike does not move what is expected", () => {
  const days = weeks(8).map((one, index) => (index === 43 ? { ...one, value: 5000 } : one));
  expect(expectedDay(days, 1)).toBeLessThan(170);
  expect(expectedDay(days, 1)).toBeGreaterThanOrEqual(110);
});

test("growth of the last two weeks is half believed", () => {
  const days = weeks(8, (index) => (index >= 42 ? 1.4 : 1));
  const expected = expectedDay(days, 0) ?? 0;
  expect(expected).toBeGreaterThan(115);
  expect(expected).toBeLessThan(125);
});

test("of today only what is left is still to come; too few days say nothing", () => {
  expect(restOfDay(weeks(8), 1, 0.75)).toBeCloseTo(27.5);
  expect(restOfDay(weeks(8), 1, 1.2)).toBe(0);
  expect(expectedDay(weeks(8).slice(0, 4), 0)).toBeNull();
});

test("a weekday seen once is guessed from all days", () => {
  const days = weeks(1).slice(0, 6);
  expect(expectedDay(days, 6)).toBeCloseTo(101);
});
