import { expect, test } from "vitest";
import * as dates from "./date.ts";

const format = { ...dates };

const at = "2026-09-09T13:05:12Z";

test.each([
  ["formatDay", "9 Sep"],
  ["formatDate", "9 Sep 2026"],
  ["formatDayTime", "9 Sep, 13:05"],
  ["formatDateTime", "9 Sep 2026, 13:05"],
  ["formatDateTimeSeconds", "9 Sep 2026, 13:05:12"],
  ["formatTime", "13:05"],
  ["formatTimeSeconds", "13:05:12"],
  ["formatLongDay", "9 September"],
  ["formatLongDate", "9 September 2026"],
  ["formatDeadline", "9 September at 13:05 UTC"],
  ["formatWeekday", "Wednesday"],
  ["formatWeekdayDay", "Wed 9 Sep"],
  ["formatShortMonth", "Sep"],
  ["formatMonthName", "September"],
  ["formatMonth", "September 2026"],
  ["formatYear", "2026"],
  ["formatIsoDay", "2026-09-09"],
] as const)("%s writes %s", (name, expected) => expect(format[name](at, "UTC")).toBe(expected));

test("uses the given time zone, and hours from 00 to 23", () => {
  expect(format.formatDateTime("2026-11-14T23:00:00Z", "Europe/Berlin")).toBe("15 Nov 2026, 00:00");
  expect(format.formatIsoDay("2026-11-14T23:00:00Z", "Europe/Berlin")).toBe("2026-11-15");
});

test("a range names its second day only where it differs", () => {
  const { formatTimeRange } = format;
  expect(formatTimeRange("2026-11-15T08:00:00Z", "2026-11-15T09:30:00Z", "UTC")).toBe("15 Nov, 08:00 to 09:30");
  expect(formatTimeRange("2026-11-14T23:00:00Z", "2026-11-15T01:00:00Z", "UTC")).toBe("14 Nov, 23:00 to 15 Nov, 01:00");
  expect(formatTimeRange("2026-11-14T23:00:00Z", "2026-11-15T01:00:00Z", "Europe/Berlin")).toBe(
    "15 Nov, 00:00 to 02:00",
  );
});

test("today has seconds, other days their date", () => {
  const now = "2026-11-15T09:00:00Z";
  expect(format.formatRecentTime("2026-11-15T08:01:02Z", now, "UTC")).toBe("08:01:02");
  expect(format.formatRecentTime("2026-11-11T08:01:02Z", now, "UTC")).toBe("11 Nov, 08:01");
});
