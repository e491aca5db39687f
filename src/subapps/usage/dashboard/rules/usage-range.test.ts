import { expect, test } from "vitest";
import { barsOf, usageRange } from "./usage-range.ts";

const at = (text: string) => Date.parse(text);
const iso = (moment: number) => new Date(moment).toISOString().replace(":00.000Z", "Z");
const berlin = "Europe/Berlin";
const now = at("2026-11-15T11:20:30Z");
const words = ({ from, to, previous, unit }: ReturnType<typeof usageRange>) =>
  `${[from, to, previous.from, previous.to].map(iso).join(" ")} ${unit}`;

test.each([
  ["30d", "2026-10-16T22:00Z 2026-11-15T23:00Z 2026-09-16T22:00Z 2026-10-16T22:00Z day"],
  ["7d", "2026-11-08T23:00Z 2026-11-15T23:00Z 2026-11-01T23:00Z 2026-11-08T23:00Z day"],
  ["today", "2026-11-14T23:00Z 2026-11-15T23:00Z 2026-11-13T23:00Z 2026-11-14T23:00Z hour"],
  ["24h", "2026-11-14T12:00Z 2026-11-15T12:00Z 2026-11-13T12:00Z 2026-11-14T12:00Z hour"],
  ["6h", "2026-11-15T05:21Z 2026-11-15T11:21Z 2026-11-14T23:21Z 2026-11-15T05:21Z minute"],
  ["month", "2026-10-31T23:00Z 2026-11-30T23:00Z 2026-09-30T22:00Z 2026-10-15T22:00Z day"],
  ["year", "2025-12-31T23:00Z 2026-12-31T23:00Z 2024-12-31T23:00Z 2025-11-15T23:00Z month"],
] as const)("%s in Berlin", (range, expected) => {
  expect(words(usageRange({ range }, now, berlin))).toBe(expected);
});

test("own dates are meant with both their days; what is no range becomes 30 days", () => {
  const own = usageRange({ from: "2026-10-24", to: "2026-10-26" }, now, berlin);
  expect(words(own)).toBe("2026-10-23T22:00Z 2026-10-26T23:00Z 2026-10-20T22:00Z 2026-10-23T22:00Z day");
  expect(usageRange({ from: "2026-10-24", to: "2026-10-24" }, now, berlin).unit).toBe("hour");
  for (const wrong of [
    { from: "2026-10-24", to: "2026-10-01" },
    { from: "x", to: "y" },
    { from: "1200-01-01", to: "2026-01-01" },
  ])
    expect(usageRange(wrong, now, berlin).preset).toBe("30d");
});

test.each([
  [berlin, "2026-03-29", 23],
  [berlin, "2026-10-25", 25],
  ["America/Sao_Paulo", "2018-11-04", 23],
  ["America/Sao_Paulo", "2018-02-17", 25],
  ["Asia/Kolkata", "2026-10-25", 24],
])("in %s %s has %i bars of an hour", (zone, date, count) => {
  const range = usageRange({ from: date, to: date }, now, zone);
  const bars = barsOf(range, zone);
  expect(bars).toHaveLength(count);
  expect(new Set(bars).size).toBe(count);
});

test("bars are as wide as asked for where they can be read", () => {
  expect(usageRange({ range: "year", unit: "day" }, now, berlin).unit).toBe("day");
  expect(usageRange({ range: "year", unit: "minute" }, now, berlin).unit).toBe("month");
  expect(barsOf(usageRange({ range: "year" }, now, berlin), berlin)).toHaveLength(12);
  expect(barsOf(usageRange({ range: "6h" }, now, berlin), berlin)).toHaveLength(360);
  expect(usageRange({ range: "7d" }, now, berlin).units).toEqual(["hour", "day"]);
});
