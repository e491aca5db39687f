import type { Dimension } from "../../dimensions.ts";
import type { UsageSum } from "../../records/sum-usage.ts";
import { groupId } from "./group-key.ts";
import { type Metric, metricValue } from "./metric.ts";
import type { TraceFilters } from "./trace-filters.ts";

export const mostSeries = 8;

export type ChartSeries = {
  id: string;
  label: string;
  /** Null for the rest. Of two with the same hue the second is paler. */
  hue: number | null;
  isPale: boolean;
  total: number;
  values: number[];
  answers: number[];
  /** How Trace is narrowed to it; null where it cannot be. */
  trace: TraceFilters | null;
};

export type ChartBar = {
  from: number;
  to: number;
  total: number;
  answers: number;
  state: "past" | "open" | "ahead";
  /** What is probably still to come. */
  forecast: number;
  odd: { direction: "high" | "low"; typical: number } | null;
};

export type Chart = {
  metric: Metric;
  bars: ChartBar[];
  series: ChartSeries[];
  /** What the whole period will probably come to; null where it is over or too little is known. */
  forecast: number | null;
  /** Narrows Trace to all that is shown; null where it cannot. */
  trace: TraceFilters | null;
};

type Drawn = { label: string; hue: number | null; trace: TraceFilters | null };

/** The largest eight groups and the rest, in the order of their size, each with its value in every bar. */
export function seriesOf(
  rows: readonly UsageSum[],
  bars: readonly number[],
  metric: Metric,
  draw: (keys: readonly (string | null)[], place: number) => Drawn,
): ChartSeries[] {
  const place = new Map(bars.map((at, index) => [at, index]));
  type Group = { keys: UsageSum["keys"]; total: number; values: number[]; answers: number[]; rest: number };
  const groups = new Map<string, Group>();
  const empty = () => bars.map(() => 0);
  for (const { at, keys, sums, rest = 0 } of rows) {
    const id = rest ? "rest" : groupId(keys);
    const group = groups.get(id) ?? { keys, total: 0, values: empty(), answers: empty(), rest };
    const index = place.get(at?.getTime() ?? Number.NaN) ?? -1;
    const value = metricValue(metric, sums);
    group.total += value;
    group.values[index] = (group.values[index] ?? 0) + value;
    group.answers[index] = (group.answers[index] ?? 0) + sums.answers;
    groups.set(id, group);
  }
  const sorted = [...groups]
    .filter(([, { total }]) => total !== 0)
    .sort(([a, left], [b, right]) => left.rest - right.rest || right.total - left.total || (a < b ? -1 : 1));
  const shown = sorted.slice(0, mostSeries);
  const taken = new Set<number>();
  const series = shown.map(([id, { keys, rest: _, ...group }], index): ChartSeries => {
    const look = draw(keys, index);
    const isPale = look.hue !== null && taken.has(look.hue);
    if (look.hue !== null) taken.add(look.hue);
    return { id, ...look, isPale, ...group };
  });
  const rest = sorted.slice(shown.length).map(([, group]) => group);
  if (rest.length === 0) return series;
  const count = rest.reduce((sum, group) => sum + Math.max(1, group.rest), 0);
  const plus = (lists: number[][]) => bars.map((_, index) => lists.reduce((sum, list) => sum + (list[index] ?? 0), 0));
  return [
    ...series,
    {
      id: "rest",
      label: count === 1 ? "1 other" : `${count} others`,
      hue: null,
      isPale: false,
      total: rest.reduce((sum, { total }) => sum + total, 0),
      values: plus(rest.map(({ values }) => values)),
      answers: plus(rest.map(({ answers }) => answers)),
      trace: null,
    },
  ];
}

/** Dimensions whose groups keep a hue of their own wherever they are seen. */
export const keepsHue = (columns: readonly Dimension[]): boolean =>
  columns.length === 1 && (columns[0] === "app" || columns[0] === "agent");
