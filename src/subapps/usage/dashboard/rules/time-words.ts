import {
  formatDate,
  formatDay,
  formatMonth,
  formatShortMonth,
  formatTime,
  formatTimeRange,
  formatWeekdayDay,
  formatYear,
} from "#lib/format/date.ts";
import type { UsageRange } from "../view-result.ts";
import type { BarUnit, RangePreset } from "./usage-range.ts";

/** Under a bar: "14 Oct", "14:00", "Oct". */
export function tickWords(moment: number, unit: BarUnit, zone: string): string {
  if (unit === "month") return formatShortMonth(moment, zone);
  return unit === "day" ? formatDay(moment, zone) : formatTime(moment, zone);
}

/** Over a bar's card: "Wed 21 Oct", "Wed 21 Oct 14:00", "October 2026". */
export function barWords(moment: number, unit: BarUnit, zone: string): string {
  if (unit === "month") return formatMonth(moment, zone);
  const day = formatWeekdayDay(moment, zone);
  return unit === "day" ? day : `${day} ${formatTime(moment, zone)}`;
}

/** "14 Oct to 12 Nov", with the year where it is not this one, with times where it is hours. */
export function rangeWords(
  { preset, from, to }: Pick<UsageRange, "preset" | "from" | "to">,
  zone: string,
  now: number,
): string {
  if (preset === "1h" || preset === "6h" || preset === "24h") return formatTimeRange(from, to, zone);
  const last = Math.min(to - 1, Math.max(from, preset === "own" ? to : now));
  const isThisYear = [from, last].every((moment) => formatYear(moment, zone) === formatYear(now, zone));
  const words = (moment: number) => (isThisYear ? formatDay(moment, zone) : formatDate(moment, zone));
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
  const [first, last] = [previous.from, previous.to - 1].map((moment) => formatDay(moment, zone));
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
