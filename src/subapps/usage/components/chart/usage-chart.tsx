"use client";

import { clsx } from "clsx";
import { formatDay } from "#lib/format/date.ts";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Card } from "#ui/display/card.tsx";
import type { Chart } from "../../dashboard/chart-result.ts";
import type { BarUnit } from "../../dashboard/rules/usage-range.ts";
import { emptyChartWords, groupWords, metricNames, metricWords } from "../../dashboard/rules/words.ts";
import type { UsageRange } from "../../dashboard/view-result.ts";
import { useView, type ViewPlace } from "../view/use-view.ts";
import { BarPlot } from "./bar-plot.tsx";
import { ChartLegend } from "./chart-legend.tsx";

interface UsageChartProps {
  chart: Chart;
  range: UsageRange;
  zone: string;
  currency: string;
  place: ViewPlace;
  by: string;
  thenBy?: string;
  hasWorkspaces: boolean;
  /** Something was used, also where the measure at hand has nothing to show for it. */
  hasUse?: boolean;
}

const unitWords: Record<BarUnit, string> = { minute: "Minutes", hour: "Hours", day: "Days", month: "Months" };

/** What was used over time, as stacked bars that lead to the answers behind them. */
export function UsageChart({
  chart,
  range,
  zone,
  currency,
  place,
  by,
  thenBy,
  hasWorkspaces,
  hasUse = false,
}: UsageChartProps) {
  const view = useView(place);
  const title = `${metricNames[chart.metric]} by ${wordOf(by)}${thenBy ? ` and ${wordOf(thenBy)}` : ""}`;
  const groups = Object.entries(groupWords).filter(([name]) => name !== "workspace" || hasWorkspaces);
  const words = (value: number) => metricWords(chart.metric, value, currency);
  const isEmpty = chart.series.length === 0;
  return (
    <Card aria-label={title} aria-busy={view.isPending} className="flex flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-3">
        <h2 className="mr-auto text-pane">{title}</h2>
        <div className="flex flex-wrap gap-2">
          <NativeSelect
            size={28}
            aria-label="Measure"
            value={chart.metric}
            options={Object.entries(metricNames).map(([value, label]) => ({ value, label }))}
            onChange={(event) => view.go({ metric: event.target.value })}
          />
          <NativeSelect
            size={28}
            aria-label="Group by"
            value={by}
            options={groups.map(([value, word]) => ({ value, label: `Group by ${word}` }))}
            onChange={(event) =>
              view.go({ by: event.target.value, ...(event.target.value === thenBy && { thenBy: undefined }) })
            }
          />
          <NativeSelect
            size={28}
            aria-label="Then by"
            value={thenBy ?? ""}
            options={[
              { value: "", label: "then by nothing" },
              ...groups.filter(([value]) => value !== by).map(([value, word]) => ({ value, label: `then by ${word}` })),
            ]}
            onChange={(event) => view.go({ thenBy: event.target.value || undefined })}
          />
          {range.units.length > 1 && (
            <NativeSelect
              size={28}
              aria-label="Width of bars"
              value={range.unit}
              options={range.units.map((value) => ({ value, label: unitWords[value] }))}
              onChange={(event) => view.go({ unit: event.target.value })}
            />
          )}
        </div>
      </header>
      <div className={clsx("flex flex-1 flex-col px-4 pt-3 pb-4 transition-opacity", view.isPending && "opacity-60")}>
        <ChartLegend chart={chart} />
        {isEmpty ? (
          <p className="grid h-56 place-items-center text-center text-ui text-ink-3">
            {emptyChartWords(chart.metric, hasUse, chart.forecast !== null)}
          </p>
        ) : (
          <BarPlot chart={chart} unit={range.unit} zone={zone} currency={currency} label={title} />
        )}
        {chart.forecast !== null && !isEmpty && (
          <p className="mt-2 text-meta text-ink-3 tabular-nums">
            Forecast: about <span className="font-strong text-ink-2">{words(chart.forecast)}</span> by the end of{" "}
            {formatDay(range.to - 1, zone)}, going by the same weekdays lately.
          </p>
        )}
      </div>
    </Card>
  );
}

const wordOf = (group: string): string => groupWords[group as keyof typeof groupWords] ?? group;
