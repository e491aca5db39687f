import { type Sums, sumUsage, type UsageFilters } from "../../records/sum-usage.ts";
import { startAfter, startOf, weekdayOf } from "../../rules/zone-clock.ts";
import { expectedDay, restOfDay } from "../rules/forecast.ts";
import { type Metric, measuresOf, metricValue } from "../rules/metric.ts";
import { type DayValue, type Oddity, outOfOrdinary } from "../rules/out-of-ordinary.ts";
import type { UsageRange } from "../view-result.ts";

/** Nine weeks before: eight of every weekday to compare with, and the one that is looked at. */
const daysBack = 63;

export type History = { days: { at: number; sums: Sums }[]; zone: string; now: number };
type Asked = { workspaceIds: readonly string[]; zone: string; filters: UsageFilters };

/** The days up to the end of a time, and as many before it as it takes to say what is usual. Days without use are nothing. */
export async function readHistory(ask: Asked, range: UsageRange, metric: Metric, now: number): Promise<History> {
  const { zone } = ask;
  const last = startAfter("day", Math.min(now, range.to - 1), 1, zone);
  const first = startAfter("day", range.unit === "month" ? last : Math.min(range.from, last), -daysBack, zone);
  const rows = await sumUsage({
    ...ask,
    from: new Date(first),
    to: new Date(last),
    unit: "day",
    by: [],
    measures: measuresOf[metric],
  });
  const used = new Map(rows.map(({ at, sums }) => [at?.getTime(), sums]));
  const days: History["days"] = [];
  const begun = rows[0]?.at?.getTime() ?? last; // before the first use there was nothing to compare with
  for (let at = Math.max(first, begun); at < last; at = startAfter("day", at, 1, zone))
    days.push({ at, sums: used.get(at) ?? ({} as Sums) });
  return { days, zone, now };
}

/** Whole days only: the running one is no news yet. */
function wholeDays({ days, zone, now }: History, metric: Metric): DayValue[] {
  const today = startOf("day", now, zone);
  return days
    .filter(({ at }) => at < today)
    .map(({ at, sums }) => ({ at, weekday: weekdayOf(at, zone), value: metricValue(metric, sums) || 0 }));
}

export const oddDays = (history: History, metric: Metric, from: number): Oddity[] =>
  outOfOrdinary(wholeDays(history, metric), from);

/** What is probably still to come of each bar from now on, or null where too little is known. */
export function stillToCome(
  history: History,
  metric: Metric,
  bars: readonly { from: number; to: number }[],
): number[] | null {
  const days = wholeDays(history, metric);
  const { zone, now } = history;
  if (expectedDay(days, 0) === null) return null;
  return bars.map(({ from, to }) => {
    let sum = 0;
    for (let at = startOf("day", Math.max(from, now), zone); at < to; at = startAfter("day", at, 1, zone)) {
      const next = startAfter("day", at, 1, zone);
      if (next <= now) continue;
      sum += restOfDay(days, weekdayOf(at, zone), (now - at) / (next - at)) ?? 0;
    }
    return to <= now ? 0 : sum;
  });
}
