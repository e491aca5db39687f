import type { Dimension } from "../../dimensions.ts";
import type { UsageSum } from "../../records/sum-usage.ts";
import type { ChartSeries } from "../chart-result.ts";
import { groupId } from "./group-key.ts";
import { type Metric, metricValue } from "./metric.ts";
import type { TraceFilters } from "./trace-filters.ts";

export const mostSeries = 8;

type Drawn = { label: string; hue: number | null; trace: TraceFilters | null };

/** The groups that are drawn by themselves, and how many others used something. */
export function largestGroups(
  groups: readonly UsageSum[],
  metric: Metric,
): { shown: UsageSum["keys"][]; others: number } {
  const some = groups
    .map(({ keys, sums }) => ({ keys, id: groupId(keys), value: metricValue(metric, sums) }))
    .filter(({ value }) => value !== 0)
    .sort((left, right) => right.value - left.value || (left.id < right.id ? -1 : 1));
  return {
    shown: some.slice(0, mostSeries).map(({ keys }) => keys),
    others: Math.max(0, some.length - mostSeries),
  };
}

/** The groups in the order of their size, each with its value in every bar, and the rest. */
export function seriesOf(
  rows: readonly UsageSum[],
  others: number,
  bars: readonly number[],
  metric: Metric,
  draw: (keys: readonly (string | null)[], place: number) => Drawn,
): ChartSeries[] {
  const place = new Map(bars.map((at, index) => [at, index]));
  type Group = { keys: UsageSum["keys"]; total: number; values: number[]; answers: number[]; isRest: boolean };
  const groups = new Map<string, Group>();
  const empty = () => bars.map(() => 0);
  for (const { at, keys, sums, isRest = false } of rows) {
    const id = isRest ? "rest" : groupId(keys);
    const group = groups.get(id) ?? { keys, total: 0, values: empty(), answers: empty(), isRest };
    const index = place.get(at?.getTime() ?? Number.NaN) ?? -1;
    const value = metricValue(metric, sums);
    group.total += value;
    group.values[index] = (group.values[index] ?? 0) + value;
    group.answers[index] = (group.answers[index] ?? 0) + sums.answers;
    groups.set(id, group);
  }
  const taken = new Set<number>();
  return [...groups]
    .filter(([, { total }]) => total !== 0)
    .sort(
      ([a, left], [b, right]) =>
        Number(left.isRest) - Number(right.isRest) || right.total - left.total || (a < b ? -1 : 1),
    )
    .map(([id, { keys, isRest, ...group }], index): ChartSeries => {
      const look = isRest ? restLook(others) : draw(keys, index);
      const isPale = look.hue !== null && taken.has(look.hue);
      if (look.hue !== null) taken.add(look.hue);
      return { id, ...look, isPale, ...group };
    });
}

const restLook = (others: number): Drawn => ({
  label: others <= 1 ? "1 other" : `${others} others`,
  hue: null,
  trace: null,
});

/** Dimensions whose groups keep a hue of their own wherever they are seen. */
export const keepsHue = (columns: readonly Dimension[]): boolean =>
  columns.length === 1 && (columns[0] === "app" || columns[0] === "agent");
