const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone });
  formats.set(key, known);
  return known;
}

const dayAndTime = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;

/** "14:05:12" today, "11 Nov 14:05" before. The zone is the reader's, so that server and browser write the same. */
export function runTimeWords(at: string, now: string, zone: string): string {
  const dayOf = (moment: string) => formatOf(zone, { dateStyle: "short" }).format(new Date(moment));
  if (dayOf(at) === dayOf(now)) return formatOf(zone, { timeStyle: "medium" }).format(new Date(at));
  return momentWords(at, zone);
}

/** "11 Nov, 14:05". */
export const momentWords = (at: string, zone: string): string => formatOf(zone, dayAndTime).format(new Date(at));

/** "11 Nov, 14:05 to 15:10", with both days where they differ. Browsers write ranges in ways of their own. */
export function spanWords(from: string, to: string, zone: string): string {
  const [begin, end] = [momentWords(from, zone), momentWords(to, zone)];
  const [day, time] = end.split(", ");
  return `${begin} to ${begin.startsWith(`${day}, `) ? time : end}`;
}

/** "11 Nov". */
export const dayWords = (at: string, zone: string): string =>
  formatOf(zone, { day: "numeric", month: "short" }).format(new Date(at));
