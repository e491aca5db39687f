import { momentOf, wallOf } from "../../rules/zone-clock.ts";
import type { ReportPeriod } from "../report-fields.ts";

export type Period = { from: Date; to: Date };

const day = 86_400_000;

/** The last whole week or month before a moment, on the clock of a zone. Weeks begin on Monday. */
export function lastPeriod(period: ReportPeriod, now: number, zone: string): Period {
  return periodBefore(period, now, zone, 1);
}

/** So many whole ones back; of the one before that, a report says how much changed. */
export function periodBefore(period: ReportPeriod, now: number, zone: string, count: number): Period {
  return { from: startBack(period, now, zone, count), to: startBack(period, now, zone, count - 1) };
}

function startBack(period: ReportPeriod, now: number, zone: string, count: number): Date {
  const wall = new Date(wallOf(now, zone));
  const [year, month, date] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  const monday = Date.UTC(year, month, date) - ((wall.getUTCDay() + 6) % 7) * day;
  const start = period === "month" ? Date.UTC(year, month - count, 1) : monday - count * 7 * day;
  return new Date(momentOf(start, zone));
}

/** When it is sent: so many hours on the clock after the period ended. */
export const dueAt = ({ to }: Period, sendHour: number, zone: string): Date =>
  new Date(momentOf(wallOf(to.getTime(), zone) + sendHour * 3_600_000, zone));
