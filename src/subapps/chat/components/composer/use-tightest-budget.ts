"use client";

import { useLoaded } from "#core/shell/components/use-loaded.ts";
import { useNews } from "#core/shell/components/use-news.ts";
import type { TightBudget } from "#core/usage/tight-budget.ts";

const news = ["runs.finished", "usage.budgets_changed"];

/** The hard budget that will stop this person with this agent first, if there is one. */
export function useTightestBudget(agentId: string | null): TightBudget | null {
  const { answer, reload } = useLoaded<{ items: TightBudget[] }>(
    `/api/v1/budgets/for${agentId ? `?agentId=${agentId}` : ""}`,
  );
  useNews(news, () => void reload());
  return answer?.items.find(({ isHard }) => isHard) ?? null;
}
