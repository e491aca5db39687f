import { type DayValue, median } from "./out-of-ordinary.ts";

const weeksBack = 8;
/** Fewer whole days than this say nothing about the next. */
const fewest = 5;

/**
 * What a day will probably come to: the middle of the same weekday lately, moved by how the last two weeks compare with
 * their own weekdays. Null while there is too little to go by.
 */
export function expectedDay(days: readonly DayValue[], weekday: number): number | null {
  if (days.length < fewest) return null;
  return usual(days, weekday) * level(days);
}

function usual(days: readonly DayValue[], weekday: number): number {
  const same = days.filter((day) => day.weekday === weekday).slice(-weeksBack);
  return median((same.length >= 2 ? same : days.slice(-7 * weeksBack)).map(({ value }) => value));
}

/** Half of the change is believed: what grew for two weeks will not grow for ever. */
function level(days: readonly DayValue[]): number {
  const [recent, before] = [days.slice(-14), days.slice(0, -14)];
  if (before.length < 14) return 1;
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const [now, then] = [sum(recent.map(({ value }) => value)), sum(recent.map(({ weekday }) => usual(before, weekday)))];
  if (then <= 0) return 1;
  return 1 + (Math.min(2, Math.max(0.5, now / then)) - 1) / 2;
}

/** How much of a day is still to come: `passed` is the part of it that is over, 0 to 1. */
export function restOfDay(days: readonly DayValue[], weekday: number, passed: number): number | null {
  const expected = expectedDay(days, weekday);
  return expected === null ? null : expected * (1 - Math.min(1, Math.max(0, passed)));
}
