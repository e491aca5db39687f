import { type Sums, sumUsage } from "../../records/sum-usage.ts";
import type { FirstWord } from "../rules/first-word.ts";
import { added } from "../rules/metric.ts";
import type { OpenView } from "./open-view.ts";
import { readFirstWords } from "./read-first-words.ts";

export type Figures = {
  sums: Sums;
  people: number;
  /** Null where nobody waited, and where usage is narrowed: the steps are kept for the whole workspace. */
  firstWord: FirstWord | null;
};

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
