import { expect, test } from "vitest";
import { intervalFor, readChart } from "./read-chart.ts";

test("the usual chart needs no words in the address, and nonsense there is the usual", () => {
  expect(readChart({})).toBeNull();
  expect(readChart({ measure: "nonsense", by: "status" })).toBeNull();
  expect(readChart({ measure: "cost" })).toEqual({ measure: "cost", by: "status" });
  expect(readChart({ by: "model" })).toEqual({ measure: "count", by: "model" });
  expect(readChart({ by: "none" })).toEqual({ measure: "count", by: null });
});

test("columns are hours for short times and days for long ones", () => {
  const day = 86_400_000;
  expect(intervalFor({ measure: "count", by: null }, day)).toBe("hour");
  expect(intervalFor({ measure: "cost", by: "agent" }, 7 * day)).toBe("day");
  expect(intervalFor({ measure: "latency_p95", by: "agent" }, day)).toBeUndefined();
});
