import type { UsageRange } from "../view-result.ts";
import type { BarUnit, RangePreset } from "./usage-range.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function written(moment: number, zone: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${zone} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone });
  formats.set(key, format);
  return format.format(moment).replace(",", "").replace("Sept", "Sep");
}

const day = { day: "numeric", month: "short" } as const;
const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** Under a bar: "14 Oct", "14:00", "Oct". */
export function tickWords(moment: number, unit: BarUnit, zone: string): string {
  if (unit === "month") return written(moment, zone, { month: "short" });
  return written(moment, zone, unit === "day" ? day : time);
}

/** Over a bar's card: "Wed 21 Oct", "Wed 21 Oct 14:00", "October 2026". */
export function barWords(moment: number, unit: BarUnit, zone: string): string {
  if (unit === "month") return written(moment, zone, { month: "long", year: "numeric" });
  return written(moment, zone, { weekday: "short", ...day, ...(unit === "day" ? {} : time) });
}

export const weekdayWords = (moment: number, zone: string): string => written(moment, zone, { weekday: "long" });
export const dayWords = (moment: number, zone: string): string => written(moment, zone, day);

/** "31 October". */
export const longDayWords = (moment: number, zone: string): string =>
  written(moment, zone, { day: "numeric", month: "long" });

/** "14 Oct to 12 Nov", with the year where it is not this one, with times where it is hours. */
export function rangeWords(
  { preset, from, to }: Pick<UsageRange, "preset" | "from" | "to">,
  zone: string,
  now: number,
): string {
  const yearOf = (moment: number) => written(moment, zone, { year: "numeric" });
  if (preset === "1h" || preset === "6h" || preset === "24h") {
    const [begin, end] = [written(from, zone, { ...day, ...time }), written(to, zone, { ...day, ...time })];
    return dayWords(from, zone) === dayWords(to, zone)
      ? `${begin} to ${written(to, zone, time)}`
      : `${begin} to ${end}`;
  }
  const last = Math.min(to - 1, Math.max(from, preset === "own" ? to : now));
  const isThisYear = yearOf(from) === yearOf(now) && yearOf(last) === yearOf(now);
  const words = (moment: number) => written(moment, zone, isThisYear ? day : { ...day, year: "numeric" });
  return words(from) === words(last) ? words(from) : `${words(from)} to ${words(last)}`;
}

/** What changes are measured against. */
export function previousWords(preset: RangePreset, previous: UsageRange["previous"], zone: string): string {
  const known: Partial<Record<RangePreset, string>> = {
    "1h": "on the hour before",
    "6h": "on the 6 hours before",
    "24h": "on the 24 hours before",
    today: "on yesterday",
    "7d": "on the 7 days before",
    "30d": "on the 30 days before",
  };
  const [first, last] = [previous.from, previous.to - 1].map((moment) => dayWords(moment, zone));
  const when = first === last ? first : `${first} to ${last}`;
  return known[preset] ?? (preset === "year" ? `on ${when} last year` : `on ${when}`);
}

export const presetNames: Record<Exclude<RangePreset, "own">, string> = {
  "1h": "Last hour",
  "6h": "Last 6 hours",
  "24h": "Last 24 hours",
  today: "Today",
  "7d": "7 days",
  "30d": "30 days",
  month: "This month",
  year: "This year",
};
