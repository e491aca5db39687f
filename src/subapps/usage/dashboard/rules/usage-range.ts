import { dateOf, startAfter, startOf, startOfDate, wallOf } from "../../rules/zone-clock.ts";
import type { UsageRange } from "../view-result.ts";

export const rangePresets = ["1h", "6h", "24h", "today", "7d", "30d", "month", "year", "own"] as const;
export type RangePreset = (typeof rangePresets)[number];
export const barUnits = ["minute", "hour", "day", "month"] as const;
export type BarUnit = (typeof barUnits)[number];

export type AskedRange = { range?: RangePreset; from?: string; to?: string; unit?: BarUnit };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const mostBars = 400;
/** Five years: longer ones are asked for in pieces. */
const mostDays = 1830;

/** A time as somebody asked for it, in their zone. What is no date, or no length to show, becomes 30 days. */
export function usageRange(asked: AskedRange, now: number, zone: string): UsageRange {
  const found = bounds(asked, now, zone) ?? bounds({ range: "30d" }, now, zone);
  const { wanted, ...range } = found as Bounds;
  const units = barUnits.filter((unit) => isReadable(unit, range.to - range.from));
  const unit = asked.unit && units.includes(asked.unit) ? asked.unit : wanted;
  return { ...range, unit, units };
}

type Bounds = Omit<UsageRange, "unit" | "units"> & { wanted: BarUnit };

function bounds({ range = "30d", from, to }: AskedRange, now: number, zone: string): Bounds | null {
  const preset = from && to ? "own" : range;
  if (preset === "own") return from && to ? ownBounds(from, to, zone) : null;
  if (preset === "1h" || preset === "6h" || preset === "24h") return lastHours(preset, now, zone);
  const today = startOf("day", now, zone);
  const tomorrow = startAfter("day", now, 1, zone);
  if (preset === "month" || preset === "year") return running(preset, today, tomorrow, zone);
  const days = { today: 1, "7d": 7, "30d": 30 }[preset];
  const begin = startAfter("day", now, 1 - days, zone);
  const previous = { from: startAfter("day", now, 1 - 2 * days, zone), to: begin };
  return { preset, from: begin, to: tomorrow, previous, wanted: days === 1 ? "hour" : "day" };
}

function lastHours(preset: "1h" | "6h" | "24h", now: number, zone: string): Bounds {
  const step = preset === "24h" ? hour : minute;
  const past = wallOf(now, zone) % step;
  const to = past === 0 ? now : now - past + step;
  const length = Number.parseInt(preset, 10) * hour;
  const previous = { from: to - 2 * length, to: to - length };
  return { preset, from: to - length, to, previous, wanted: step === hour ? "hour" : "minute" };
}

/** A month or year that goes on: measured against as many days of the one before. */
function running(preset: "month" | "year", today: number, tomorrow: number, zone: string): Bounds {
  const date = dateOf(today, zone);
  const [year = 0, month = 1] = date.split("-").map(Number);
  const first = (y: number, m: number) => startOfDate(new Date(Date.UTC(y, m - 1, 1)).toISOString().slice(0, 10), zone);
  if (preset === "year") {
    const before = { from: first(year - 1, 1), to: startOfDate(shifted(dateOf(tomorrow, zone), -1), zone) };
    const from = first(year, 1);
    return { preset, from, to: first(year + 1, 1), previous: before, wanted: "month" };
  }
  const [from, lastMonth] = [first(year, month), first(year, month - 1)];
  const passed = Number(date.slice(8));
  const end = Math.min(startAfter("day", lastMonth, passed, zone), from);
  return { preset, from, to: first(year, month + 1), previous: { from: lastMonth, to: end }, wanted: "day" };
}

/** The same date so many years later; 29 February becomes 1 March. */
function shifted(date: string, years: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split("-").map(Number);
  return new Date(Date.UTC(year + years, month - 1, dayOfMonth)).toISOString().slice(0, 10);
}

/** Both dates are meant with the whole of their day. */
function ownBounds(first: string, last: string, zone: string): Bounds | null {
  if (![first, last].every((date) => /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date)))) return null;
  const days = Math.round((Date.parse(last) - Date.parse(first)) / day) + 1;
  if (days < 1 || days > mostDays || Date.parse(first) < Date.UTC(2000, 0, 1)) return null;
  const from = startOfDate(first, zone);
  const previous = { from: startAfter("day", from, -days, zone), to: from };
  const wanted = days === 1 ? "hour" : days <= 92 ? "day" : "month";
  return { preset: "own", from, to: startAfter("day", startOfDate(last, zone), 1, zone), previous, wanted };
}

function isReadable(unit: BarUnit, length: number): boolean {
  if (unit === "minute") return length <= 6 * hour;
  if (unit === "hour") return length > hour && length <= mostBars * hour;
  if (unit === "day") return length > day * 1.5 && length <= mostBars * day;
  return length > 45 * day;
}

/** When each bar begins, empty ones included. */
export function barsOf({ from, to, unit }: Pick<UsageRange, "from" | "to" | "unit">, zone: string): number[] {
  const bars: number[] = [];
  for (let at = from; at < to; at = nextBar(at, unit, zone)) bars.push(at);
  return bars;
}

function nextBar(at: number, unit: BarUnit, zone: string): number {
  if (unit === "day" || unit === "month") return startAfter(unit, at, 1, zone);
  if (unit === "minute") return at + minute;
  // A clock that changes by half an hour moves the full hours.
  const next = at + hour;
  return Math.max(next - (wallOf(next, zone) % hour), at + 15 * minute);
}
