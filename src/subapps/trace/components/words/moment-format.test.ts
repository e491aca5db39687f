import { expect, test } from "vitest";
import { dayWords, runTimeWords, spanWords } from "./moment-format.ts";

test("a span of time names its second day only where it is another one", () => {
  expect(spanWords("2026-11-15T08:00:00Z", "2026-11-15T09:30:00Z", "UTC")).toBe("15 Nov, 08:00 to 09:30");
  expect(spanWords("2026-11-14T23:00:00Z", "2026-11-15T01:00:00Z", "UTC")).toBe("14 Nov, 23:00 to 15 Nov, 01:00");
  expect(spanWords("2026-11-14T23:00:00Z", "2026-11-15T01:00:00Z", "Europe/Berlin")).toBe("15 Nov, 00:00 to 02:00");
});

test("today has seconds, other days their date", () => {
  const now = "2026-11-15T09:00:00Z";
  expect(runTimeWords("2026-11-15T08:01:02Z", now, "UTC")).toBe("08:01:02");
  expect(runTimeWords("2026-11-11T08:01:02Z", now, "UTC")).toBe("11 Nov, 08:01");
  expect(dayWords(now, "UTC")).toBe("15 Nov");
});
