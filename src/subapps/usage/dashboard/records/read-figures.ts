import { z } from "zod";
import { sumUsage } from "../../records/sum-usage.ts";
import { added } from "../rules/metric.ts";
import { sumsResult } from "../sums-result.ts";
import type { OpenView } from "./open-view.ts";
import { readFirstWords } from "./read-first-words.ts";

export const figuresOfTime = z.object({
  sums: sumsResult,
  people: z.number(),
  firstWord: z
    .object({
      median: z.number().describe("Milliseconds"),
      under95: z.number().describe("What 95 in 100 stayed under, in milliseconds"),
      answers: z.number(),
    })
    .nullable()
    .describe("Time to the first word; null where nobody waited, and where usage is filtered"),
});
export type Figures = z.infer<typeof figuresOfTime>;

/** All that was used in a time. */
export async function readFigures(
  { ask }: Pick<OpenView, "ask">,
  span: { from: number; to: number },
): Promise<Figures> {
  const isWhole = Object.keys(ask.filters).length === 0;
  const whole = { ...ask, from: new Date(span.from), to: new Date(span.to), unit: "all" as const, by: [] };
  const [[total], [active], firstWord] = await Promise.all([
    sumUsage(whole),
    sumUsage({ ...whole, people: true, measures: [] }),
    isWhole ? readFirstWords(ask.workspaceIds, span) : null,
  ]);
  return { sums: total?.sums ?? added([]), people: active?.people ?? 0, firstWord };
}
