import { formatNanoseconds } from "#lib/format/duration.ts";
import { formatAxisMoney } from "#lib/format/money.ts";
import { formatCompact } from "#lib/format/number.ts";
import { BarChart } from "#ui/display/bar-chart.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import type { Figure, FigureMeasure } from "../../../queries/get-trace-figures.ts";
import { figureColumns, figureRows } from "./figure-columns.ts";
import { measureWords } from "./measure-words.ts";

interface FigureChartProps {
  measure: FigureMeasure;
  by: string | null;
  figures: readonly Figure[];
  interval?: "hour" | "day";
  zone: string;
}

const formats: Record<FigureMeasure, (value: number, currency: string) => string> = {
  count: formatCompact,
  errors: formatCompact,
  tokens: formatCompact,
  cost: formatAxisMoney,
  latency_p50: (milliseconds) => formatNanoseconds(milliseconds * 1e6),
  latency_p95: (milliseconds) => formatNanoseconds(milliseconds * 1e6),
};

export function FigureChart({ measure, by, interval, figures: given, zone }: FigureChartProps) {
  // Whole units, so that an axis without anything on it does not count in billionths.
  const figures = measure === "cost" ? given.map((one) => ({ ...one, value: one.value / 1e9 })) : given;
  const currency = useCurrency();
  const format = (value: number) => formats[measure](value, currency);
  if (figures.length === 0) return <p className="py-6 text-center text-ui text-ink-3">Nothing in this time.</p>;
  if (by && measure.startsWith("latency"))
    return <GroupBars label={measureWords[measure]} format={format} figures={figures} />;
  const { series, columns } = figureColumns(figures, by !== null, zone, interval);
  return (
    <BarChart
      label={measureWords[measure]}
      series={series}
      columns={columns}
      format={format}
      height={88}
      legend={by !== null}
    />
  );
}

/** Medians of groups do not add up: they lie side by side, not on top of each other. */
function GroupBars({
  label,
  format,
  figures,
}: {
  label: string;
  format(value: number): string;
  figures: readonly Figure[];
}) {
  const rows = figureRows(figures);
  const top = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-x-8 gap-y-1.5 py-2 max-md:grid-cols-1">
      {rows.map(({ name, value }) => (
        <li key={name} className="flex items-center gap-3 text-meta">
          <span className="w-32 shrink-0 truncate text-ink-2" title={name}>
            {name}
          </span>
          <span className="h-2 flex-1 rounded-xs bg-surface-3">
            <span
              className="block h-full rounded-xs bg-hue-mid"
              style={{ "--h": 273, width: `${(value / top) * 100}%` } as object}
            />
          </span>
          <span className="w-16 shrink-0 text-right text-ink tabular-nums">{format(value)}</span>
        </li>
      ))}
    </ul>
  );
}
