import { expect, test } from "vitest";
import { dueAt, lastPeriod, periodBefore } from "./report-period.ts";

const words = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()];
const at = (text: string) => new Date(text).getTime();

test("a week is from Monday to Monday on the clock of the zone", () => {
  expect(words(lastPeriod("week", at("2026-11-15T12:00:00Z"), "UTC"))).toEqual([
    "2026-11-02T00:00:00.000Z",
    "2026-11-09T00:00:00.000Z",
  ]);
  expect(words(lastPeriod("week", at("2026-11-16T00:00:00Z"), "UTC"))[1]).toBe("2026-11-16T00:00:00.000Z");
  // In Auckland it is already Monday.
  expect(words(lastPeriod("week", at("2026-11-15T12:00:00Z"), "Pacific/Auckland"))).toEqual([
    "2026-11-08T11:00:00.000Z",
    "2026-11-15T11:00:00.000Z",
  ]);
});

test("a month has the hours it has, also when clocks change", () => {
  const october = lastPeriod("month", at("2026-11-15T12:00:00Z"), "Europe/Berlin");
  expect(words(october)).toEqual(["2026-09-30T22:00:00.000Z", "2026-10-31T23:00:00.000Z"]);
  expect(words(periodBefore("month", at("2027-01-01T00:00:00Z"), "UTC", 2))).toEqual([
    "2026-11-01T00:00:00.000Z",
    "2026-12-01T00:00:00.000Z",
  ]);
  expect(dueAt(october, 7, "Europe/Berlin").toISOString()).toBe("2026-11-01T06:00:00.000Z");
});
