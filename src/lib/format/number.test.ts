import { expect, test } from "vitest";
import { formatBytes, formatCompact, formatCount, formatNumber, formatShare } from "./number.ts";

test("groups thousands and limits decimals", () => {
  expect(formatNumber(1204)).toBe("1,204");
  expect(formatNumber(0.123456)).toBe("0.123");
  expect(formatNumber(3.456, 1)).toBe("3.5");
});

test("uses the singular for one only", () => {
  expect([0, 1, 1204].map((count) => formatCount(count, "step"))).toEqual(["0 steps", "1 step", "1,204 steps"]);
  expect(formatCount(2, "reply", "replies")).toBe("2 replies");
});

test("shortens large numbers for columns", () => {
  expect([812, 9_999, 14_806, 120_000, 8_100_000, 2e9].map(formatCompact)).toEqual([
    "812",
    "9,999",
    "14.8 k",
    "120 k",
    "8.1 M",
    "2 B",
  ]);
});

test("never shows a small share as nothing", () => {
  expect([0, 0.01, 3.25, 94.4].map((part) => formatShare(part, 100))).toEqual(["0%", "< 0.1%", "3.3%", "94%"]);
  expect(formatShare(1, 0)).toBe("0%");
});

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1500, "1.5 KB"],
  [999_990_000, "1 GB"],
  [1_250_000_000, "1.25 GB"],
])("%i bytes are shown as %s", (bytes, expected) => expect(formatBytes(bytes)).toBe(expected));
