import { expect, test } from "vitest";
import { type DayValue, median, outOfOrdinary } from "./out-of-ordinary.ts";

const day = 86_400_000;
const weekdays = [100, 110, 105, 98, 102, 30, 25];

/** Ten weeks with quiet weekends and a little noise; the last is day 69. */
function tenWeeks(change: Record<number, number> = {}): DayValue[] {
  return Array.from({ length: 70 }, (_, index) => {
    const noise = 1 + (((index * 7919) % 13) - 6) / 100;
    return { at: index * day, weekday: index % 7, value: change[index] ?? (weekdays[index % 7] as number) * noise };
  });
}

test("a quiet weekend is no news, and neither is noise", () => {
  expect(outOfOrdinary(tenWeeks(), 40 * day)).toEqual([]);
});

test("a spike is found, and the days after it stay ordinary", () => {
  const found = outOfOrdinary(tenWeeks({ 58: 300 }), 40 * day);
  expect(found).toMatchObject([{ at: 58 * day, direction: "high" }]);
  expect(found[0]?.typical).toBeCloseTo(105, -1);
});

test("a weekend as busy as a weekday is out of the ordinary, and so is a silent Tuesday", () => {
  const found = outOfOrdinary(tenWeeks({ 61: 100, 64: 0 }), 40 * day);
  expect(found.map(({ at, direction }) => [at / day, direction])).toEqual([
    [61, "high"],
    [64, "low"],
  ]);
});

test("nothing is said about the first weeks, nor where nothing is usual", () => {
  expect(outOfOrdinary(tenWeeks({ 3: 900 }).slice(0, 14), 0)).toEqual([]);
  const idle = tenWeeks().map((one) => ({ ...one, value: 0 }));
  expect(outOfOrdinary([...idle, { at: 70 * day, weekday: 0, value: 5 }], 70 * day)).toEqual([]);
});

test("a median lies in the middle", () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});
