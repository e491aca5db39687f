import { Cron } from "croner";
import { AppError } from "#lib/app-error.ts";
import type { Timing } from "../schedule.ts";

const shortestIntervalSeconds = 10;

/**
 * The next times after a moment, in order; fewer where it ends. On the day a clock goes forward, a time that doesn't exist
 * fires once, right after the gap; on the day it goes back, a time that exists twice fires once.
 */
export function nextTimes(timing: Timing, after: Date, count: number): Date[] {
  const from = new Date(Math.max(after.getTime(), timing.startsAt.getTime() - 1));
  if (timing.kind === "once") {
    const at = new Date(timing.expression);
    return at > after ? [at] : [];
  }
  if (timing.kind === "interval") {
    const step = Number(timing.expression) * 1000;
    const first = Math.floor((from.getTime() - timing.startsAt.getTime()) / step) + 1;
    return Array.from({ length: count }, (_, n) => new Date(timing.startsAt.getTime() + Math.max(0, first + n) * step));
  }
  return cronOf(timing).nextRuns(count, from);
}

/** Refuses what could never fire, in words for whoever typed it. */
export function checkTiming(timing: Timing): void {
  const { kind, expression, zone } = timing;
  if (!isZone(zone)) throw invalid("zone", `${zone} isn't a time zone. Use one like Europe/Berlin.`);
  if (kind === "once" && Number.isNaN(Date.parse(expression)))
    throw invalid("expression", "isn't a time. Use one like 2026-12-24T18:00:00Z.");
  if (kind === "interval" && !(Number.isInteger(Number(expression)) && Number(expression) >= shortestIntervalSeconds))
    throw invalid("expression", `must be a whole number of seconds, ${shortestIntervalSeconds} or more.`);
  if (kind !== "cron") return;
  try {
    if (!cronOf(timing).nextRun()) throw new Error("never");
  } catch {
    throw invalid("expression", "isn't a cron expression that ever fires. Use one like 0 9 * * MON-FRI.");
  }
}

/** Five fields as people know them: minutes at the finest, day of month or day of week. */
const cronOf = ({ expression, zone }: Timing): Cron =>
  new Cron(expression, { timezone: zone, paused: true, mode: "5-part" });

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

const invalid = (path: string, message: string) =>
  new AppError("invalid", `${path}: ${message}`, { fields: [{ path, message }] });
