import { expect, test } from "vitest";
import { usagePieces } from "./usage-pieces.ts";

const at = (text: string) => Date.parse(text);
const words = ({ totals, events }: ReturnType<typeof usagePieces>) => [
  ...totals.map(({ grain, from, to }) => `${grain} ${short(from)} ${short(to)}`),
  ...events.map(({ from, to }) => `events ${short(from)} ${short(to)}`),
];
const short = (moment: number) => new Date(moment).toISOString().slice(0, 16);
const berlin = { zone: "Europe/Berlin", hasZone: true } as const;

test("a year so far is whole months and the days of the running one", () => {
  const asked = { from: at("2025-12-31T23:00:00Z"), to: at("2026-11-15T23:00:00Z"), ...berlin };
  expect(words(usagePieces({ ...asked, unit: "month" }))).toEqual([
    "2 2026-01-01T00:00 2026-11-01T00:00",
    "1 2026-11-01T00:00 2026-11-16T00:00",
  ]);
  expect(words(usagePieces({ ...asked, unit: "day" }))).toEqual(["1 2026-01-01T00:00 2026-11-16T00:00"]);
  expect(words(usagePieces({ ...asked, unit: "hour" }))).toEqual(["0 2025-12-31T23:00 2026-11-15T23:00"]);
});

test("odd edges are counted from quarters and events, each moment once", () => {
  const asked = { from: at("2026-11-12T10:07:30Z"), to: at("2026-11-14T10:20:00Z"), unit: "all", ...berlin } as const;
  expect(words(usagePieces(asked))).toEqual([
    "0 2026-11-12T10:15 2026-11-12T23:00",
    "0 2026-11-13T23:00 2026-11-14T10:15",
    "1 2026-11-13T00:00 2026-11-14T00:00",
    "events 2026-11-12T10:07 2026-11-12T10:15",
    "events 2026-11-14T10:15 2026-11-14T10:20",
  ]);
});

test("a zone whose totals are not made yet is answered by quarters; minutes by events", () => {
  const asked = { from: at("2026-11-13T23:00:00Z"), to: at("2026-11-14T23:00:00Z"), zone: "Europe/Berlin" };
  expect(words(usagePieces({ ...asked, unit: "day", hasZone: false }))).toEqual([
    "0 2026-11-13T23:00 2026-11-14T23:00",
  ]);
  expect(words(usagePieces({ ...asked, unit: "minute", hasZone: true }))).toEqual([
    "events 2026-11-13T23:00 2026-11-14T23:00",
  ]);
});
