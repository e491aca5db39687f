"use client";

import { formatCount } from "#lib/format/number.ts";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import type { Figure, FigureGroup, FigureMeasure } from "../../../queries/get-trace-figures.ts";
import type { RunAddress } from "../use-run-address.ts";
import { FigureChart } from "./figure-chart.tsx";
import { groupWords, measureWords } from "./measure-words.ts";
import { type Histogram, RunHistogram } from "./run-histogram.tsx";

export type ShownFigures = {
  measure: FigureMeasure;
  by: FigureGroup | null;
  interval?: "hour" | "day";
  items: Figure[];
};

interface RunChartProps {
  histogram: Histogram;
  /** Null where the histogram itself is what is asked for: runs by whether they failed. */
  figures: ShownFigures | null;
  /** Why there are no figures, such as a time that is too long. */
  problem: string | null;
  address: RunAddress;
  zone: string;
}

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));

/** The picture above the list: runs over time, or another measure, as a whole or by group. */
export function RunChart({ histogram, figures, problem, address, zone }: RunChartProps) {
  const isPlain = figures === null && problem === null;
  return (
    <section aria-label="Chart" className="border-y bg-surface-2 px-4 pt-2.5 pb-2">
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
        <p className="mr-auto max-sm:basis-full text-ui text-ink tabular-nums" data-testid="run-total">
          <span className="font-strong">{formatCount(histogram.total, "run")}</span>
        </p>
        <span className="flex items-center gap-2 max-sm:flex-1">
          <span aria-hidden>Show</span>
          <NativeSelect
            aria-label="Measure"
            size={28}
            className="max-sm:h-11"
            value={figures?.measure ?? "count"}
            options={optionsOf(measureWords)}
            onChange={(event) => address.change({ measure: event.target.value }, "replace")}
          />
        </span>
        <span className="flex items-center gap-2 max-sm:flex-1">
          <span aria-hidden>by</span>
          <NativeSelect
            aria-label="Group by"
            size={28}
            className="max-sm:h-11"
            value={isPlain ? "status" : (figures?.by ?? "")}
            options={[{ value: "", label: "Nothing" }, ...optionsOf(groupWords)]}
            onChange={(event) => address.change({ by: event.target.value || "none" }, "replace")}
          />
        </span>
      </div>
      {problem && <p className="py-6 text-center text-ui text-ink-2">{problem}</p>}
      {figures && <FigureChart {...figures} figures={figures.items} zone={zone} />}
      {isPlain && (
        <RunHistogram
          key={histogram.buckets[0]?.from ?? ""}
          histogram={histogram}
          zone={zone}
          onNarrow={(from, to) => address.change({ from, to, period: undefined })}
        />
      )}
    </section>
  );
}
