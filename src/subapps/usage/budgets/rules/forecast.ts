import type { Metric } from "../budget.ts";

/** What was used lately, and how many days of use that is. */
export type UsagePace = { used: number; answers: number; days: number };

type Standing = {
  spent: number;
  limit: number;
  left: number;
  metric: Metric;
  began: number;
  ends: number | null;
  now: number;
};

const day = 86_400_000;

/**
 * Where it will end: what is used, and for the rest of the period as much a day as lately. The days before the period
 * count too, for on its first morning the period itself says nothing yet.
 */
export function paceOf({ spent, limit, left, metric, began, ends, now }: Standing, pace: UsagePace | null) {
  const perDay = pace && pace.days > 0 ? pace.used / pace.days : 0;
  const forecast = ends === null ? null : Math.round(spent + perDay * (Math.max(0, ends - now) / day));
  return {
    forecast,
    elapsed: ends === null ? null : Math.min(1, Math.max(0, (now - began) / (ends - began))),
    isOnTrack: (forecast ?? spent) <= limit,
    answersLeft: answersLeft(left, metric, pace),
  };
}

function answersLeft(left: number, metric: Metric, pace: UsagePace | null): number | null {
  if (metric === "messages") return left;
  if (!pace || pace.answers === 0 || pace.used <= 0) return null;
  return Math.floor(left / (pace.used / pace.answers));
}
