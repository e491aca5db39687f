import { hueOf, hues } from "#ui/identity/hues.ts";
import type { Dimension } from "../../dimensions.ts";
import type { UsageFilters, UsageSum } from "../../records/sum-usage.ts";
import type { Chart, ChartBar } from "../chart-result.ts";
import type { NameOf } from "../records/read-names.ts";
import { keepsHue, seriesOf } from "./chart.ts";
import { groupLabel } from "./group-key.ts";
import type { Metric } from "./metric.ts";
import type { Oddity } from "./out-of-ordinary.ts";
import { traceFilters } from "./trace-filters.ts";

/** The hues of the apps, as the shell has them; the API has none of its own. */
const appHues: Record<string, number> = {
  chat: 273,
  task: 50,
  connect: 190,
  inbox: 243,
  record: 14,
  trace: 312,
  library: 88,
};

type Asked = {
  rows: readonly UsageSum[];
  /** How many groups there are besides those that have rows of their own. */
  others: number;
  columns: readonly Dimension[];
  /** People as whom others acted. */
  actedAs: ReadonlySet<string | null>;
  bars: readonly number[];
  /** The end of the last bar. */
  end: number;
  now: number;
  metric: Metric;
  filters: UsageFilters;
  nameOf: NameOf;
  /** Trace shows one workspace: nothing leads there from several. */
  isOneWorkspace: boolean;
  odd: readonly Oddity[];
  /** For each bar; null where nothing can be said. */
  toCome: readonly number[] | null;
};

export function drawChart(asked: Asked): Chart {
  const { rows, others, columns, actedAs, bars, end, now, metric, filters, nameOf, odd, toCome } = asked;
  const base = asked.isOneWorkspace ? traceFilters(filters) : null;
  const series = seriesOf(rows, others, bars, metric, (keys, place) => ({
    label: groupLabel(columns, keys, nameOf),
    hue: keepsHue(columns) ? ownHue(columns[0], keys[0] ?? null, nameOf, place) : (hues[place] ?? null),
    trace: base && narrowed(filters, columns, keys, actedAs),
  }));
  const drawn = bars.map((from, index): ChartBar => {
    const to = bars[index + 1] ?? end;
    const strange = odd.find(({ at }) => at === from);
    return {
      from,
      to,
      total: series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
      answers: series.reduce((sum, { answers }) => sum + (answers[index] ?? 0), 0),
      state: to <= now ? "past" : from <= now ? "open" : "ahead",
      forecast: toCome?.[index] ?? 0,
      odd: strange ? { direction: strange.direction, typical: strange.typical } : null,
    };
  });
  const isRunning = end > now && toCome !== null;
  const forecast = isRunning ? drawn.reduce((sum, bar) => sum + bar.total + bar.forecast, 0) : null;
  return { metric, bars: drawn, series, forecast, trace: base };
}

function ownHue(dimension: Dimension | undefined, key: string | null, nameOf: NameOf, place: number): number | null {
  if (key === null) return null;
  if (dimension === "app") return appHues[key] ?? hues[place] ?? null;
  return nameOf("agent", key).mark?.hue ?? hueOf(key);
}

function narrowed(
  filters: UsageFilters,
  columns: readonly Dimension[],
  keys: readonly (string | null)[],
  actedAs: ReadonlySet<string | null>,
) {
  const all: UsageFilters = { ...filters };
  for (const [index, column] of columns.entries()) {
    const key = keys[index] ?? null;
    if (column === "run_by" && key === null) continue;
    if (column === "user" && actedAs.has(key)) return null;
    all[column] = [key];
  }
  return traceFilters(all);
}

/** Trace does not tell apart whether somebody asked themselves or was acted as. */
export function peopleActedAs(groups: readonly UsageSum[], columns: readonly Dimension[]): Set<string | null> {
  const [user, actor] = [columns.indexOf("user"), columns.indexOf("run_by")];
  if (actor < 0) return new Set();
  return new Set(groups.filter(({ keys }) => keys[actor] != null).map(({ keys }) => keys[user] ?? null));
}
