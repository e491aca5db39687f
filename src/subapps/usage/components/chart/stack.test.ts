import { expect, test } from "vitest";
import type { Chart } from "../../dashboard/chart-result.ts";
import { segmentAt, stackOf } from "./stack.ts";

const chart = { series: [{ values: [60] }, { values: [0] }, { values: [40] }] } as unknown as Chart;

test("parts stand on each other with a gap, and together they are as high as the whole", () => {
  const [first, second] = stackOf(chart, 0, 100, 200);
  expect(first).toMatchObject({ series: 0, y: 80, height: 118.5 });
  expect(second).toMatchObject({ series: 2, y: 0, height: 78.5 });
});

test("a click finds the part under it, and nothing above the bar", () => {
  const parts = stackOf(chart, 0, 200, 200);
  expect(segmentAt(parts, 190)?.series).toBe(0);
  expect(segmentAt(parts, 110)?.series).toBe(2);
  expect(segmentAt(parts, 20)).toBeUndefined();
});
