import { expect, test } from "vitest";
import { nanosOf } from "./nanos-of.ts";

test("typed amounts become billionths", () => {
  expect(["0.5", "€0,5", "", " 2 ", "much", "-1"].map(nanosOf)).toEqual([5e8, 5e8, null, 2e9, undefined, undefined]);
});
