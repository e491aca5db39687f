import type { Unit } from "../dimensions.ts";
import { type CalendarUnit, startAfter, startOf, wallOf } from "./zone-clock.ts";

/** A stretch of totals of one width: 0 quarters of an hour, 1 days, 2 months. Edges are those of the wall (quarters: UTC). */
export type TotalsPiece = { grain: 0 | 1 | 2; from: number; to: number };
export type UsagePieces = {
  totals: TotalsPiece[];
  /** Stretches shorter than any total, or asked for by the minute: counted from the events themselves. */
  events: { from: number; to: number }[];
};

/** Not every cube has quarters of an hour. */
type Asked = { from: number; to: number; unit: Unit; zone: string; hasZone: boolean; hasQuarters?: boolean };

const quarter = 15 * 60_000;

/** Cuts a time into the widest totals that make it up: months in the middle, then days, quarters of an hour, events. */
export function usagePieces({ from, to, unit, zone, hasZone, hasQuarters = true }: Asked): UsagePieces {
  const pieces: UsagePieces = { totals: [], events: [] };
  const events = (left: number, right: number) => {
    if (left < right) pieces.events.push({ from: left, to: right });
  };
  const totals = (grain: 0 | 1 | 2, left: number, right: number) => {
    const wall = (moment: number) => (grain === 0 ? moment : wallOf(moment, zone));
    if (grain === 0 && !hasQuarters) events(left, right);
    else if (left < right) pieces.totals.push({ grain, from: wall(left), to: wall(right) });
  };
  const [begin, end] = [Math.ceil(from / quarter) * quarter, Math.floor(to / quarter) * quarter];
  if (unit === "minute" || begin >= end) {
    events(from, to);
    return pieces;
  }
  events(from, begin);
  events(end, to);
  const days = unit !== "hour" && hasZone ? whole("day", begin, end, zone) : null;
  if (!days) {
    totals(0, begin, end);
    return pieces;
  }
  totals(0, begin, days.from);
  totals(0, days.to, end);
  const months = unit === "day" ? null : whole("month", days.from, days.to, zone);
  if (!months) {
    totals(1, days.from, days.to);
    return pieces;
  }
  totals(1, days.from, months.from);
  totals(2, months.from, months.to);
  totals(1, months.to, days.to);
  return pieces;
}

/** The whole days or months within a time, if there is one. */
function whole(unit: CalendarUnit, from: number, to: number, zone: string): { from: number; to: number } | null {
  const begun = startOf(unit, from, zone);
  const first = begun === from ? from : startAfter(unit, from, 1, zone);
  const last = startOf(unit, to, zone);
  return first < last ? { from: first, to: last } : null;
}
