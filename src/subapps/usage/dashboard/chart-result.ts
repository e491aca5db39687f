import { z } from "zod";
import { metrics } from "./rules/metric.ts";

const moment = z.number().describe("Milliseconds since 1970");
const trace = z
  .record(z.string(), z.string())
  .nullable()
  .describe("Filters for the same answers in Trace, if there are");

const seriesResult = z.object({
  id: z.string(),
  label: z.string(),
  hue: z.number().nullable().describe("Null for the rest"),
  isPale: z.boolean().describe("The second of two with the same hue"),
  total: z.number(),
  values: z.array(z.number()).describe("One for each bar"),
  answers: z.array(z.number()).describe("One for each bar"),
  trace,
});
export type ChartSeries = z.infer<typeof seriesResult>;

const barResult = z.object({
  from: moment,
  to: moment,
  total: z.number(),
  answers: z.number(),
  state: z.enum(["past", "open", "ahead"]),
  forecast: z.number().describe("What is probably still to come"),
  odd: z
    .object({ direction: z.enum(["high", "low"]), typical: z.number() })
    .nullable()
    .describe("Set if the bar is unusually high or low"),
});
export type ChartBar = z.infer<typeof barResult>;

export const chartResult = z.object({
  metric: z.enum(metrics),
  bars: z.array(barResult),
  series: z.array(seriesResult),
  forecast: z.number().nullable().describe("Expected total of the period; null if it is over or too little is known"),
  trace,
});
export type Chart = z.infer<typeof chartResult>;
