import { expect, test } from "vitest";
import { exportAddress, firstWish } from "./export-address.ts";

const wish = { ...firstWish("UTC", "2026-10-31"), from: "2026-10-01" };

test("the last day is part of the file, and what makes no sense has no address", () => {
  expect(exportAddress({ ...wish, by: "agent", thenBy: "model" })).toBe(
    "/api/v1/usage/export/totals?from=2026-10-01&to=2026-11-01&zone=UTC&unit=day&by=agent%2Cmodel&format=csv",
  );
  expect(exportAddress({ ...wish, what: "events", format: "jsonl" })).toBe(
    "/api/v1/usage/export/events?from=2026-10-01&to=2026-11-01&zone=UTC&format=jsonl",
  );
  expect(exportAddress({ ...wish, by: "", thenBy: "model" })).not.toContain("by=");
  expect(exportAddress({ ...wish, to: "2026-09-01" })).toBeNull();
});
