import { formatWeekday } from "#lib/format/date.ts";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { Chart } from "../../dashboard/chart-result.ts";
import { barWords } from "../../dashboard/rules/time-words.ts";
import { traceAddress } from "../../dashboard/rules/trace-filters.ts";
import type { BarUnit } from "../../dashboard/rules/usage-range.ts";
import { metricWords } from "../../dashboard/rules/words.ts";
import { RunsInTrace } from "./runs-in-trace.tsx";

interface BarCardProps {
  chart: Chart;
  index: number;
  unit: BarUnit;
  zone: string;
  currency: string;
  onClose(): void;
}

const width = 196;

/** What a bar is made of, and the way to the answers behind it. It opens beside its bar and stays inside the chart. */
export function BarCard({ chart, index, unit, zone, currency, onClose }: BarCardProps) {
  const bar = chart.bars[index];
  if (!bar) return null;
  const words = (value: number) => metricWords(chart.metric, value, currency);
  const count = chart.bars.length;
  const isLeft = index >= count / 2;
  const edge = `${((isLeft ? count - index : index + 1) / count) * 100}%`;
  const place = `clamp(0px, ${edge}, calc(100% - ${width}px))`;
  const parts = chart.series.flatMap((series) => {
    const value = series.values[index] ?? 0;
    return value > 0 ? [{ series, value, answers: series.answers[index] ?? 0 }] : [];
  });
  return (
    <div
      data-bar-card
      style={{ width, top: 4, [isLeft ? "right" : "left"]: place }}
      className="absolute z-30 rounded-10 border border-line bg-raised p-3 text-meta text-ink-2 shadow-lg dark:border-line-strong"
    >
      <p className="mb-1.5 flex justify-between gap-3 font-semibold text-ink tabular-nums">
        <span>{barWords(bar.from, unit, zone)}</span>
        <span>{words(bar.total)}</span>
      </p>
      <ul className="flex flex-col gap-0.5">
        {parts.map(({ series, value, answers }) => (
          <li key={series.id} className="flex justify-between gap-3">
            {series.trace && answers > 0 ? (
              <AppLink
                href={traceAddress(series.trace, bar.from, bar.to)}
                prefetch={false}
                title={`${series.label}, in Trace`}
                className="truncate rounded-sm hover:text-ink hover:underline"
              >
                {series.label}
              </AppLink>
            ) : (
              <span className="truncate" title={series.label}>
                {series.label}
              </span>
            )}
            <span className="shrink-0 tabular-nums">{words(value)}</span>
          </li>
        ))}
      </ul>
      {bar.forecast > 0 && <p className="mt-1.5 text-ink-3">About {words(bar.forecast)} still to come</p>}
      {bar.odd && (
        <p className="mt-1.5 text-amber-ink">
          {bar.odd.direction === "high" ? "Unusually high" : "Unusually low"}: about {words(bar.odd.typical)} on a{" "}
          {formatWeekday(bar.from, zone)}
        </p>
      )}
      {chart.trace && bar.answers > 0 && (
        <RunsInTrace
          key={bar.from}
          filters={chart.trace}
          from={bar.from}
          to={bar.to}
          answers={bar.answers}
          onBlur={onClose}
        />
      )}
    </div>
  );
}
