import { expect, test } from "vitest";
import { checkTiming, nextTimes } from "./next-times.ts";

const start = new Date("2026-01-01T00:00:00Z");
const times = (expression: string, zone: string, after: string, count = 3) =>
  nextTimes({ kind: "cron", expression, zone, startsAt: start }, new Date(after), count).map((time) =>
    time.toISOString(),
  );

test("a cron expression fires at the wall clock of its zone", () => {
  expect(times("0 9 * * MON-FRI", "Europe/Berlin", "2026-06-05T08:00:00Z", 2)).toEqual([
    "2026-06-08T07:00:00.000Z",
    "2026-06-09T07:00:00.000Z",
  ]);
});

test("the last Friday of a month can be said", () => {
  expect(times("0 9 * * FRI#L", "UTC", "2026-06-01T00:00:00Z", 2)).toEqual([
    "2026-06-26T09:00:00.000Z",
    "2026-07-31T09:00:00.000Z",
  ]);
});

test("a time that the clock skips fires once on that day", () => {
  const days = times("30 2 * * *", "Europe/Berlin", "2026-03-28T12:00:00Z", 3);
  expect(days.map((time) => time.slice(0, 10))).toEqual(["2026-03-29", "2026-03-30", "2026-03-31"]);
  expect(days[0]).toMatch(/T01:[03]0:00/); // at three or half past three by the new clock
  expect(days[1]).toBe("2026-03-30T00:30:00.000Z");
});

test("a time that exists twice fires once on that day", () => {
  const days = times("30 2 * * *", "Europe/Berlin", "2026-10-24T12:00:00Z", 2);
  expect(days.map((time) => time.slice(0, 10))).toEqual(["2026-10-25", "2026-10-26"]);
});

test("a zone that changes by half an hour", () => {
  const days = times("0 9 * * *", "Australia/Lord_Howe", "2026-04-03T12:00:00Z", 3);
  expect(days).toEqual(["2026-04-03T22:00:00.000Z", "2026-04-04T22:30:00.000Z", "2026-04-05T22:30:00.000Z"]);
});

test("an interval is counted from its start, however late one looks", () => {
  const timing = { kind: "interval", expression: "90", zone: "UTC", startsAt: start } as const;
  expect(nextTimes(timing, new Date("2026-01-01T00:04:00Z"), 2).map((time) => time.toISOString())).toEqual([
    "2026-01-01T00:04:30.000Z",
    "2026-01-01T00:06:00.000Z",
  ]);
});

test("once is once", () => {
  const timing = { kind: "once", expression: "2026-02-01T10:00:00Z", zone: "UTC", startsAt: start } as const;
  expect(nextTimes(timing, start, 5)).toEqual([new Date("2026-02-01T10:00:00Z")]);
  expect(nextTimes(timing, new Date("2026-02-01T10:00:00Z"), 5)).toEqual([]);
});

test.each([
  ["cron", "every day", "UTC"],
  ["cron", "0 0 30 2 *", "UTC"],
  ["cron", "0 9 * * *", "Mars/Olympus"],
  ["interval", "5", "UTC"],
  ["interval", "often", "UTC"],
  ["once", "tomorrow", "UTC"],
] as const)("refuses %s %s in %s", (kind, expression, zone) => {
  expect(() => checkTiming({ kind, expression, zone, startsAt: start })).toThrowError(
    expect.objectContaining({ code: "invalid" }),
  );
});
