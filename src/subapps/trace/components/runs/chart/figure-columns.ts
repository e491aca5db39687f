import { formatDay, formatDayTime } from "#lib/format/date.ts";
import type { ChartColumn, ChartSeries } from "#ui/display/bar-chart.tsx";
import type { Figure } from "../../../queries/get-trace-figures.ts";

const mostSeries = 7;
const other = "Other";
const statusNames: Record<string, string> = {
  ok: "Succeeded",
  error: "Failed",
  running: "Running",
  stopped: "Stopped",
};
const nameOf = ({ key, label }: Figure): string => statusNames[label ?? ""] ?? label ?? key ?? "None";

/** Figures of one moment stand over each other; the smaller groups together are "Other", so that nothing is left out. */
export function figureColumns(
  figures: readonly Figure[],
  isGrouped: boolean,
  zone: string,
  interval: "hour" | "day" = "hour",
): { series: ChartSeries[]; columns: ChartColumn[] } {
  const sums = new Map<string, number>();
  for (const figure of figures) sums.set(nameOf(figure), (sums.get(nameOf(figure)) ?? 0) + figure.value);
  const names = [...sums].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  const shown = names.slice(0, names.length > mostSeries + 1 ? mostSeries : undefined);
  const series = [...shown, ...(shown.length < names.length ? [other] : [])];
  const byMoment = new Map<string, number[]>();
  for (const figure of figures) {
    const values = byMoment.get(figure.at ?? "") ?? series.map(() => 0);
    const place = shown.includes(nameOf(figure)) ? shown.indexOf(nameOf(figure)) : series.length - 1;
    values[place] = (values[place] ?? 0) + figure.value;
    byMoment.set(figure.at ?? "", values);
  }
  return {
    series: series.map((name) => ({ name: isGrouped ? name : "All runs" })),
    columns: [...byMoment].map(([at, values]) => ({
      label: interval === "day" ? formatDay(at, "UTC") : formatDayTime(at, zone),
      values,
    })),
  };
}

/** For measures that do not add up, such as a median: one value per group over the whole time, the largest first. */
export const figureRows = (figures: readonly Figure[]): { name: string; value: number }[] =>
  figures
    .map((figure) => ({ name: nameOf(figure), value: figure.value }))
    .sort((a, b) => b.value - a.value)
    .slice(0, mostSeries + 1);
