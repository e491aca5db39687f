import type { Measure } from "#engine/usage/measures.ts";
import type { Sums } from "../../records/sum-usage.ts";

export const metrics = ["spend", "answers", "messages", "tokens"] as const;
export type Metric = (typeof metrics)[number];

export function metricValue(metric: Metric, sums: Sums): number {
  if (metric === "spend") return sums.cost_nanos;
  return metric === "tokens" ? sums.input_tokens + sums.output_tokens : sums[metric];
}

/** What has to be summed up for a metric. */
export const measuresOf: Record<Metric, readonly Measure[]> = {
  spend: ["cost_nanos"],
  answers: ["answers"],
  messages: ["messages"],
  tokens: ["input_tokens", "output_tokens"],
};

export function added(all: readonly Sums[]): Sums {
  const sum = { ...(all[0] ?? noSums) };
  for (const one of all.slice(1)) for (const name of measureNames) sum[name] += one[name];
  return sum;
}

const noSums: Sums = {
  answers: 0,
  messages: 0,
  conversations: 0,
  calls: 0,
  errors: 0,
  input_tokens: 0,
  output_tokens: 0,
  cached_tokens: 0,
  reasoning_tokens: 0,
  cost_nanos: 0,
  first_words: 0,
  first_word_milliseconds: 0,
  documents: 0,
  recording_seconds: 0,
  tasks: 0,
  unpriced_calls: 0,
};
const measureNames = Object.keys(noSums) as (keyof Sums)[];
