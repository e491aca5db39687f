import { expect, test } from "vitest";
import { dateOf, momentOf, startAfter, startOf, startOfDate, wallOf, weekdayOf } from "./zone-clock.ts";

const hours = (from: number, to: number) => (to - from) / 3_600_000;
const at = (text: string) => Date.parse(text);
const lengthOf = (date: string, zone: string) =>
  hours(startOfDate(date, zone), startAfter("day", startOfDate(date, zone), 1, zone));

test.each([
  ["Europe/Berlin", "2026-03-29", 23],
  ["Europe/Berlin", "2026-10-25", 25],
  ["Europe/Berlin", "2026-11-15", 24],
  ["America/Sao_Paulo", "2018-11-04", 23], // midnight is skipped
  ["America/Sao_Paulo", "2018-02-17", 25], // the hour before midnight comes twice
  ["America/Sao_Paulo", "2026-11-15", 24],
  ["Asia/Kolkata", "2026-03-29", 24],
  ["America/Havana", "2026-11-01", 25], // midnight comes twice
  ["UTC", "2026-11-15", 24],
])("in %s the day %s has %i hours", (zone, date, length) => {
  expect(lengthOf(date, zone)).toBe(length);
});

test("a day begins at its first moment", () => {
  expect(startOfDate("2026-03-29", "Europe/Berlin")).toBe(at("2026-03-28T23:00:00Z"));
  expect(startOfDate("2018-11-04", "America/Sao_Paulo")).toBe(at("2018-11-04T03:00:00Z"));
  expect(startOfDate("2026-11-15", "Asia/Kolkata")).toBe(at("2026-11-14T18:30:00Z"));
  expect(startOfDate("2026-11-01", "America/Havana")).toBe(at("2026-11-01T04:00:00Z"));
});

test("every moment of a day leads back to its beginning", () => {
  for (const zone of ["Europe/Berlin", "America/Sao_Paulo", "Asia/Kolkata", "America/Havana"])
    for (const date of ["2026-03-29", "2026-10-25", "2018-11-04", "2018-02-17", "2026-11-01"]) {
      const start = startOfDate(date, zone);
      const next = startAfter("day", start, 1, zone);
      for (let moment = start; moment < next; moment += 600_000) {
        expect(startOf("day", moment, zone)).toBe(start);
        expect(dateOf(moment, zone)).toBe(date);
      }
      expect(dateOf(next, zone)).not.toBe(date);
    }
});

test("months and weekdays are those of the zone", () => {
  const moment = at("2026-10-31T23:30:00Z"); // already November in Berlin
  expect(startOf("month", moment, "Europe/Berlin")).toBe(at("2026-10-31T23:00:00Z"));
  expect(startAfter("month", moment, -1, "Europe/Berlin")).toBe(at("2026-09-30T22:00:00Z"));
  expect(weekdayOf(moment, "Europe/Berlin")).toBe(6);
  expect(weekdayOf(moment, "UTC")).toBe(5);
});

test("the wall and the moment are each other's answer, milliseconds included", () => {
  const moment = at("2026-07-01T12:34:56.789Z");
  expect(momentOf(wallOf(moment, "Asia/Kolkata"), "Asia/Kolkata")).toBe(moment);
});
