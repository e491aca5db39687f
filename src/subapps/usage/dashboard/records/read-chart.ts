import { type Sums, sumUsage, type UsageSum } from "../../records/sum-usage.ts";
import type { Chart } from "../chart-result.ts";
import { largestGroups } from "../rules/chart.ts";
import { drawChart, peopleActedAs } from "../rules/draw-chart.ts";
import { columnsOf } from "../rules/group-key.ts";
import { added, measuresOf } from "../rules/metric.ts";
import { barsOf } from "../rules/usage-range.ts";
import type { OpenView } from "./open-view.ts";
import { oddDays, readHistory, stillToCome } from "./read-history.ts";
import { readNames } from "./read-names.ts";

/**
 * The chart of a view, and beside it what was used in each of its bars, for the lines next to the figures. Whoever has the
 * sums of its groups already gives them along.
 */
export async function readChart(
  { view, scope, range, now, filters, ask }: OpenView,
  known?: Promise<readonly UsageSum[]>,
): Promise<{ chart: Chart; bars: Sums[] }> {
  const { metric, by, thenBy, zone } = view;
  const columns = columnsOf(thenBy && thenBy !== by ? [by, thenBy] : [by]);
  const hasDays = range.unit === "day" || range.unit === "month";
  const time = { ...ask, from: new Date(range.from), to: new Date(range.to), unit: range.unit };
  const measures = [...new Set([...measuresOf[metric], "answers" as const])];
  const readGroups = async () => {
    const groups = await (known ?? sumUsage({ ...time, unit: "all", by: columns, measures: measuresOf[metric] }));
    const { shown, others } = largestGroups(groups, metric);
    return { groups, others, rows: await sumUsage({ ...time, by: columns, measures, shown }) };
  };
  const [{ groups, others, rows }, whole, history] = await Promise.all([
    readGroups(),
    sumUsage({ ...time, by: [] }),
    hasDays ? readHistory(ask, range, metric, now) : null,
  ]);
  const starts = barsOf(range, zone);
  const bars = starts.map((from, index) => ({ from, to: starts[index + 1] ?? range.to }));
  const nameOf = await readNames(ask.workspaceIds, [
    { columns, keys: rows.filter(({ isRest }) => !isRest).map(({ keys }) => keys) },
  ]);
  const chart = drawChart({
    rows,
    others,
    columns,
    actedAs: peopleActedAs(groups, columns),
    bars: starts,
    end: range.to,
    now,
    metric,
    filters,
    nameOf,
    isOneWorkspace: scope.name === "workspace",
    odd: history && range.unit === "day" ? oddDays(history, metric, range.from) : [],
    toCome: history && range.to > now ? stillToCome(history, metric, bars) : null,
  });
  const byBar = new Map(whole.map(({ at, sums }) => [at?.getTime(), sums]));
  return { chart, bars: starts.map((at) => byBar.get(at) ?? added([])) };
}
