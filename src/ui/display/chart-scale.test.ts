import { expect, test } from "vitest";
import { chartTop } from "./chart-scale.ts";

test.each([
  [0, 3],
  [0.0042, 0.0045],
  [1, 1],
  [2.6, 3],
  [3.1, 4.5],
  [95, 120],
  [4812, 6000],
])("a highest value of %s gives a top of %s", (highest, top) => {
  expect(chartTop(highest)).toBe(top);
});
