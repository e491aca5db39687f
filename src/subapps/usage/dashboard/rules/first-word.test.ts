import { expect, test } from "vitest";
import { firstWordOf } from "./first-word.ts";

const stepOf = (milliseconds: number) => Math.round(Math.log(milliseconds) / Math.log(1.1));

test("median and 95 in 100 lie within half a step of the truth", () => {
  const waits = Array.from({ length: 1000 }, (_, index) => 100 + index * 2); // 100 to 2098 ms
  const steps = waits.map((wait) => ({ step: stepOf(wait), answers: 1 }));
  const found = firstWordOf(steps);
  expect(found?.answers).toBe(1000);
  expect(Math.abs((found?.median ?? 0) / 1100 - 1)).toBeLessThan(0.05);
  const under = waits.filter((wait) => wait <= (found?.under95 ?? 0)).length;
  expect(under).toBeGreaterThanOrEqual(950);
  expect((found?.under95 ?? 0) / 2000).toBeLessThan(1.11);
});

test("what was taken back does not count, and nobody waiting is no wait", () => {
  expect(firstWordOf([])).toBeNull();
  expect(firstWordOf([{ step: 60, answers: 0 }])).toBeNull();
  expect(firstWordOf([{ step: 60, answers: 1 }])?.median).toBeCloseTo(1.1 ** 60);
});
