/** A date, its milliseconds, or its ISO text. */
export type Moment = string | number | Date;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs more than using it, so each is made once. Without a zone it is the reader's own. */
function write(at: Moment, zone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  const key = `${zone} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone });
  formats.set(key, format);
  return format.format(new Date(at)).replace(/\bSept\b/, "Sep");
}

const day = { day: "numeric", month: "short" } as const;
const date = { ...day, year: "numeric" } as const;
const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const longDay = { day: "numeric", month: "long" } as const;

/** "11 Nov". */
export const formatDay = (at: Moment, zone?: string) => write(at, zone, day);
/** "11 Nov 2026". */
export const formatDate = (at: Moment, zone?: string) => write(at, zone, date);
/** "11 Nov, 14:05". */
export const formatDayTime = (at: Moment, zone?: string) => write(at, zone, { ...day, ...time });
/** "11 Nov 2026, 14:05". */
export const formatDateTime = (at: Moment, zone?: string) => write(at, zone, { ...date, ...time });
/** "11 Nov 2026, 14:05:12". */
export const formatDateTimeSeconds = (at: Moment, zone?: string) =>
  write(at, zone, { ...date, ...time, second: "2-digit" });
/** "14:05". */
export const formatTime = (at: Moment, zone?: string) => write(at, zone, time);
/** "14:05:12". */
export const formatTimeSeconds = (at: Moment, zone?: string) => write(at, zone, { ...time, second: "2-digit" });
/** "11 November". */
export const formatLongDay = (at: Moment, zone?: string) => write(at, zone, longDay);
/** "11 November 2026". */
export const formatLongDate = (at: Moment, zone?: string) => write(at, zone, { ...longDay, year: "numeric" });
/** "11 November at 14:05 CET": a deadline, for readers in other zones too. */
export const formatDeadline = (at: Moment, zone?: string) =>
  write(at, zone, { ...longDay, ...time, timeZoneName: "short" });
/** "Wednesday". */
export const formatWeekday = (at: Moment, zone?: string) => write(at, zone, { weekday: "long" });
/** "Wed 11 Nov". */
export const formatWeekdayDay = (at: Moment, zone?: string) =>
  write(at, zone, { weekday: "short", ...day }).replace(",", "");
/** "Nov". */
export const formatShortMonth = (at: Moment, zone?: string) => write(at, zone, { month: "short" });
/** "November". */
export const formatMonthName = (at: Moment, zone?: string) => write(at, zone, { month: "long" });
/** "November 2026". */
export const formatMonth = (at: Moment, zone?: string) => write(at, zone, { month: "long", year: "numeric" });
/** "2026". */
export const formatYear = (at: Moment, zone?: string) => write(at, zone, { year: "numeric" });

/** "14:05:12" today, "11 Nov, 14:05" on other days. */
export const formatRecentTime = (at: Moment, now: Moment, zone?: string): string =>
  formatDate(at, zone) === formatDate(now, zone) ? formatTimeSeconds(at, zone) : formatDayTime(at, zone);

/** "11 Nov, 14:05 to 15:10", with both days where they differ. Browsers write ranges in ways of their own. */
export const formatTimeRange = (from: Moment, to: Moment, zone?: string): string =>
  `${formatDayTime(from, zone)} to ${formatDay(from, zone) === formatDay(to, zone) ? formatTime(to, zone) : formatDayTime(to, zone)}`;

/** The calendar day as "2026-11-15", for date fields and for comparing days. */
export const formatIsoDay = (at: Moment, zone?: string): string =>
  new Date(at).toLocaleDateString("sv-SE", { timeZone: zone });
