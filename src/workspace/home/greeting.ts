import { formatLongDay, formatTime, formatWeekday } from "#lib/format/date.ts";

const words = [
  "Nothing",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
];

/** "Good morning, Marta" by the clock of the reader's zone; while that is unknown, a greeting for any hour. */
export function greetingWords(name: string, now: Date, timeZone: string | null): string {
  const first = firstName(name);
  if (!timeZone) return welcome(name);
  const hour = Number(formatTime(now, timeZone).slice(0, 2));
  if (hour < 5) return `Good night, ${first}`;
  if (hour < 12) return `Good morning, ${first}`;
  return hour < 18 ? `Good afternoon, ${first}` : `Good evening, ${first}`;
}

export const welcome = (name: string): string => `Welcome, ${firstName(name)}`;

const firstName = (name: string): string => name.trim().split(/\s+/)[0] || name;

/** "Thursday 12 November" in the reader's zone. */
export const dateWords = (now: Date, timeZone: string): string =>
  `${formatWeekday(now, timeZone)} ${formatLongDay(now, timeZone)}`;

/** "Four things need you." */
export function needsWords(count: number): string {
  if (count === 0) return "Nothing needs you.";
  return `${words[count] ?? count} ${count === 1 ? "thing needs" : "things need"} you.`;
}
