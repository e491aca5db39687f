const minute = 60_000;
const hour = 60 * minute;

/** "now", "12 min ago", "3 h ago", "Yesterday", "6 Nov", "6 Nov 2025"; the same forwards: "in 12 min", "Tomorrow". */
export function momentWords(at: Date, now: Date, timeZone: string): string {
  const distance = now.getTime() - at.getTime();
  const away = Math.abs(distance);
  if (away < minute) return "now";
  if (away < hour) return direction(distance, `${Math.round(away / minute)} min`);
  const days = dayNumber(now, timeZone) - dayNumber(at, timeZone);
  if (days === 0) return direction(distance, `${Math.round(away / hour)} h`);
  if (days === 1) return "Yesterday";
  if (days === -1) return "Tomorrow";
  const year = at.getUTCFullYear() === now.getUTCFullYear() ? undefined : ("numeric" as const);
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year, timeZone }).format(at);
}

const direction = (distance: number, words: string) => (distance > 0 ? `${words} ago` : `in ${words}`);

function dayNumber(at: Date, timeZone: string): number {
  const [year, month, day] = new Intl.DateTimeFormat("en-CA", { timeZone }).format(at).split("-").map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day) / 86_400_000;
}

/** "14 days", "1 day", "5 h": how long until then, never less than an hour. */
export function timeLeftWords(until: Date, now: Date): string {
  const left = Math.max(hour, until.getTime() - now.getTime());
  const days = Math.round(left / (24 * hour));
  if (days >= 1) return days === 1 ? "1 day" : `${days} days`;
  return `${Math.ceil(left / hour)} h`;
}

/** "12 min", "40 s", "1 h 5 min": how long something lasted. */
export function durationWords(from: Date, to: Date): string {
  const seconds = Math.max(1, Math.round((to.getTime() - from.getTime()) / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
