import { expect, test } from "vitest";
import { timeSpanOf } from "./time-span.ts";

const now = new Date("2026-11-15T09:00:00Z");

test("a period counts back from now, exact moments count more, and all is no bound", () => {
  expect(timeSpanOf({ period: "1h" }, now)).toEqual({ from: "2026-11-15T08:00:00.000Z" });
  expect(timeSpanOf({ period: "7d" }, now)).toEqual({ from: "2026-11-08T09:00:00.000Z" });
  expect(timeSpanOf({ period: "1h", to: "2026-11-01T00:00:00Z" }, now)).toEqual({ to: "2026-11-01T00:00:00Z" });
  expect(timeSpanOf({ period: "all" }, now)).toEqual({});
  expect(timeSpanOf({}, now)).toEqual({});
});
