/** What is counted, by the name of its column: in events, totals and sums alike. */
export const measures = [
  "answers",
  "messages",
  "conversations",
  "calls",
  "errors",
  "input_tokens",
  "output_tokens",
  "cached_tokens",
  "reasoning_tokens",
  "cost_nanos",
  "first_words",
  "first_word_milliseconds",
  "documents",
  "recording_seconds",
  "tasks",
  "unpriced_calls",
] as const;
export type Measure = (typeof measures)[number];

/** Those an event states itself; the database works the others out of them. */
export const statedMeasures = measures.filter((name) => name !== "unpriced_calls");
