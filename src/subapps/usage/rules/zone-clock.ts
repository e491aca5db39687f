/** The clock on the wall of a zone. Days begin at their first moment, also where midnight is skipped or comes twice. */

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  clocks.set(zone, made);
  return made;
}

const hour = 3_600_000;
const day = 24 * hour;

/** What the wall shows at a moment, written as if it were the time in UTC, in milliseconds. */
export function wallOf(moment: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(moment)) part[type] = Number(value);
  const { year = 0, month = 1, day: date = 1, hour: hours = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, date, hours, minute, second) + (((moment % 1000) + 1000) % 1000);
}

/** The first moment at which the wall shows this or, where the clock skips it, the moment of the skip. */
export function momentOf(wall: number, zone: string): number {
  const offsets = [wall - day, wall + day].map((moment) => wallOf(moment, zone) - moment);
  const moments = offsets.map((offset) => wall - offset).sort((left, right) => left - right);
  const exact = moments.find((moment) => wallOf(moment, zone) === wall);
  // In a gap the clock jumps from before the wanted time to after it: the offset before the gap names the jump.
  return exact ?? wall - (offsets[0] ?? 0);
}

export type CalendarUnit = "day" | "month";

/** The wall's time at which the day or month around a wall's time begins. */
function wallStart(unit: CalendarUnit, wall: number): number {
  const at = new Date(wall);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), unit === "day" ? at.getUTCDate() : 1);
}

export const startOf = (unit: CalendarUnit, moment: number, zone: string): number =>
  momentOf(wallStart(unit, wallOf(moment, zone)), zone);

/** The beginning of the day or month so many after the one around this moment. */
export function startAfter(unit: CalendarUnit, moment: number, count: number, zone: string): number {
  const at = new Date(wallStart(unit, wallOf(moment, zone)));
  const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  return momentOf(unit === "day" ? Date.UTC(year, month, date + count) : Date.UTC(year, month + count, 1), zone);
}

/** "2026-11-15": the date on the wall. */
export const dateOf = (moment: number, zone: string): string =>
  new Date(wallOf(moment, zone)).toISOString().slice(0, 10);

/** The first moment of a date such as "2026-11-15". */
export const startOfDate = (date: string, zone: string): number => momentOf(Date.parse(`${date}T00:00:00Z`), zone);

/** Monday is 0. */
export const weekdayOf = (moment: number, zone: string): number => (new Date(wallOf(moment, zone)).getUTCDay() + 6) % 7;
