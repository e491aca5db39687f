import { expect, test } from "vitest";
import { formatRelativeTime, formatTimeLeft } from "./relative-time.ts";

const now = new Date("2026-11-15T10:00:00Z");
const at = (text: string) => new Date(text);

test.each([
  ["2026-11-15T09:59:30Z", "now"],
  ["2026-11-15T09:48:00Z", "12 min ago"],
  ["2026-11-15T07:00:00Z", "3 h ago"],
  ["2026-11-14T23:00:00Z", "Yesterday"],
  ["2026-11-06T10:00:00Z", "6 Nov"],
  ["2025-11-06T10:00:00Z", "6 Nov 2025"],
  ["2026-11-15T10:12:00Z", "in 12 min"],
  ["2026-11-16T09:00:00Z", "Tomorrow"],
])("%s is %s", (text, words) => {
  expect(formatRelativeTime(at(text), now, "UTC")).toBe(words);
});

test("counts days in the reader's time zone", () => {
  expect(formatRelativeTime(at("2026-11-14T23:00:00Z"), now, "Europe/Sofia")).toBe("11 h ago");
});

test("rounds the time left to days, and to hours below one", () => {
  expect(formatTimeLeft(at("2026-11-29T10:00:00Z"), now)).toBe("14 days");
  expect(formatTimeLeft(at("2026-11-15T14:30:00Z"), now)).toBe("5 h");
});
