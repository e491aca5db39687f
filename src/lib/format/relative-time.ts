import { formatDate, formatDay, formatIsoDay, formatYear } from "./date.ts";

const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;

/** "now", "12 min ago", "3 h ago", "Yesterday", "6 Nov", "6 Nov 2025"; the same forwards: "in 12 min", "Tomorrow". */
export function formatRelativeTime(at: Date, now: Date, zone: string): string {
  const distance = now.getTime() - at.getTime();
  const away = Math.abs(distance);
  if (away < minute) return "now";
  if (away < hour) return direction(distance, `${Math.round(away / minute)} min`);
  const days = dayNumber(now, zone) - dayNumber(at, zone);
  if (days === 0) return direction(distance, `${Math.round(away / hour)} h`);
  if (days === 1) return "Yesterday";
  if (days === -1) return "Tomorrow";
  return formatYear(at, zone) === formatYear(now, zone) ? formatDay(at, zone) : formatDate(at, zone);
}

const direction = (distance: number, words: string) => (distance > 0 ? `${words} ago` : `in ${words}`);

const dayNumber = (at: Date, zone: string) => Date.parse(formatIsoDay(at, zone)) / dayLength;

/** "14 days", "1 day", "5 h": how long until then, never less than an hour. */
export function formatTimeLeft(until: Date, now: Date): string {
  const left = Math.max(hour, until.getTime() - now.getTime());
  const days = Math.round(left / dayLength);
  if (days >= 1) return days === 1 ? "1 day" : `${days} days`;
  return `${Math.ceil(left / hour)} h`;
}
