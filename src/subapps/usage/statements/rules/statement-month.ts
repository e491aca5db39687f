import { z } from "zod";
import { dateOf, startAfter, startOfDate } from "../../rules/zone-clock.ts";

export const monthName = () => z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "is not written as 2026-11");

const day = 86_400_000;

export const statementStates = ["running", "closing", "closed"] as const;
export type StatementState = (typeof statementStates)[number];
export type StatementMonth = { month: string; from: Date; to: Date; closesAt: Date; state: StatementState };

/**
 * A month on the clock of a zone. It closes a day after its end: what was used in its last moments has arrived by then, and
 * whatever comes later is a correction.
 */
export function statementMonth(month: string, zone: string, now: number): StatementMonth {
  const from = startOfDate(`${month}-01`, zone);
  const to = startAfter("month", from, 1, zone);
  const closesAt = to + day;
  return {
    month,
    from: new Date(from),
    to: new Date(to),
    closesAt: new Date(closesAt),
    state: now < to ? "running" : now < closesAt ? "closing" : "closed",
  };
}

export const monthOf = (moment: number, zone: string): string => dateOf(moment, zone).slice(0, 7);

/** From one month to another, newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 1] = last.split("-").map(Number);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, "0")}`;
    if (name < first) return months;
    months.push(name);
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
}
