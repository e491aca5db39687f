import { expect, test } from "vitest";
import { backOff } from "./back-off.ts";

test("pauses double up to ten seconds and are short again after half a minute of health", () => {
  const { next } = backOff();
  expect(Array.from({ length: 8 }, () => next(100))).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  expect(next(30_000)).toBe(250);
  expect(next(100)).toBe(500);
});
