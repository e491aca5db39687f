import type { Sums } from "../../records/sum-usage.ts";
import type { Chart, ChartSeries } from "../chart-result.ts";

const hue = 273;

/** Tokens read and written in the same bars as another chart. */
export function tokenChart({ bars, trace }: Chart, sums: readonly Sums[]): Chart {
  const series = (
    id: string,
    label: string,
    measure: "input_tokens" | "output_tokens",
    isPale: boolean,
  ): ChartSeries => {
    const values = bars.map((_, index) => sums[index]?.[measure] ?? 0);
    return {
      id,
      label,
      hue,
      isPale,
      total: values.reduce((all, value) => all + value, 0),
      values,
      answers: bars.map(() => 0),
      trace: null,
    };
  };
  const parts = [series("input", "Input", "input_tokens", false), series("output", "Output", "output_tokens", true)];
  return {
    metric: "tokens",
    bars: bars.map((bar, index) => ({
      ...bar,
      total: parts.reduce((all, { values }) => all + (values[index] ?? 0), 0),
      forecast: 0,
      odd: null,
    })),
    series: parts.filter(({ total }) => total > 0),
    forecast: null,
    trace,
  };
}
