"use client";

import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Card } from "#ui/display/card.tsx";
import type { Chart } from "../../dashboard/chart-result.ts";
import type { BarUnit } from "../../dashboard/rules/usage-range.ts";
import { groupWords } from "../../dashboard/rules/words.ts";
import type { UsageRange } from "../../dashboard/view-result.ts";
import { BarPlot } from "../chart/bar-plot.tsx";
import { ChartLegend } from "../chart/chart-legend.tsx";
import { useView, type ViewPlace } from "../view/use-view.ts";

interface NoPriceChartsProps {
  answers: Chart;
  tokens: Chart;
  range: UsageRange;
  zone: string;
  currency: string;
  place: ViewPlace;
  by: string;
  hasWorkspaces: boolean;
}

const unitWords: Record<BarUnit, string> = { minute: "minute", hour: "hour", day: "day", month: "month" };

/** What was used over time where nothing has a price: answers and tokens side by side. */
export function NoPriceCharts(props: NoPriceChartsProps) {
  const { answers, tokens, range, zone, currency, place, by, hasWorkspaces } = props;
  const view = useView(place);
  const title = `Usage by ${unitWords[range.unit]}`;
  const groups = Object.entries(groupWords).filter(([name]) => name !== "workspace" || hasWorkspaces);
  const plot = (name: string, chart: Chart) => (
    <section aria-label={name} className="min-w-0 px-4 pt-3 pb-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-ui font-strong text-ink">{name}</h3>
        <ChartLegend chart={chart} />
      </div>
      {chart.series.length === 0 ? (
        <p className="grid h-56 place-items-center text-ui text-ink-3">No {name.toLowerCase()} in this time.</p>
      ) : (
        <BarPlot chart={chart} unit={range.unit} zone={zone} currency={currency} label={name} />
      )}
    </section>
  );
  return (
    <Card aria-label={title} aria-busy={view.isPending} className="flex flex-col">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b px-4 py-2">
        <h2 className="text-pane">{title}</h2>
        <p className="mr-auto text-meta text-ink-3">Spend appears here once the models have a price</p>
        <NativeSelect
          size={28}
          aria-label="Group by"
          value={by}
          options={groups.map(([value, word]) => ({ value, label: `Group by ${word}` }))}
          onChange={(event) => view.go({ by: event.target.value })}
        />
      </header>
      <div className="grid flex-1 grid-cols-2 divide-x divide-line max-md:grid-cols-1 max-md:divide-x-0 max-md:divide-y">
        {plot("Answers", answers)}
        {plot("Tokens", tokens)}
      </div>
    </Card>
  );
}
