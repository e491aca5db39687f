import { clsx } from "clsx";
import type { Chart } from "../../dashboard/chart-result.ts";
import { OddMark } from "./odd-mark.tsx";
import { fillOf } from "./series-look.ts";

/** Which colour is whom, and what the other signs mean where there are any. */
export function ChartLegend({ chart }: { chart: Chart }) {
  const hasOdd = chart.bars.some(({ odd }) => odd);
  const hasForecast = chart.bars.some(({ forecast }) => forecast > 0);
  if (chart.series.length === 0) return null;
  return (
    <ul aria-label="Legend" className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-2">
      {chart.series.map((series) => (
        <li key={series.id} className="inline-flex max-w-56 min-w-0 items-center gap-1.5">
          <span
            aria-hidden
            style={{ "--h": series.hue ?? 0 } as object}
            className={clsx("size-2 shrink-0 rounded-xs", fillOf(series).background)}
          />
          <span className="truncate" title={series.label}>
            {series.label}
          </span>
        </li>
      ))}
      {hasForecast && (
        <li className="inline-flex items-center gap-1.5">
          <span aria-hidden className="size-2 rounded-xs border border-dashed border-ink-4" />
          Forecast
        </li>
      )}
      {hasOdd && (
        <li className="inline-flex items-center gap-1.5">
          <svg width="8" height="8" aria-hidden>
            <OddMark x={4} y={4} />
          </svg>
          Out of the ordinary
        </li>
      )}
    </ul>
  );
}
