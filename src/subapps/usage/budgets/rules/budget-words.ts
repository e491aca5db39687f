import type { Metric, Period, Scope } from "../budget.ts";
import type { BudgetItem } from "../budget-result.ts";

export const metricWords: Record<Metric, string> = { cost: "Money", messages: "Messages", tokens: "Tokens" };

export const periodWords: Record<Period, string> = {
  day: "A day",
  week: "A week",
  month: "A month",
  year: "A year",
  ever: "One time",
};

const scopeWords: Record<Scope, { one: string; each: string }> = {
  agency: { one: "All workspaces", each: "All workspaces" },
  workspace: { one: "Whole workspace", each: "Whole workspace" },
  member: { one: "One member", each: "Each member" },
  agent: { one: "One agent", each: "Each agent" },
  api_key: { one: "One API key", each: "Each API key" },
  run: { one: "One run", each: "Each run" },
};

export const whoseWords = (scope: Scope, isEach: boolean): string => scopeWords[scope][isEach ? "each" : "one"];

/** "Each member, a month, stops": what a budget is, in a line. */
export function budgetWords({ scope, isEach, metric, period, isHard, allowsUnpriced, setBy }: BudgetItem): string {
  const parts = [
    whoseWords(scope, isEach),
    ...(scope === "run" ? [] : [period === "ever" ? "one time" : `per ${period}`]),
    isHard ? "stops" : "warns",
    ...(isHard && metric === "cost" && allowsUnpriced ? ["allows models without a price"] : []),
  ];
  if (setBy?.kind === "agency" || setBy?.kind === "installation") parts.push(`set by ${setBy.name}`);
  return parts.join(" · ");
}
