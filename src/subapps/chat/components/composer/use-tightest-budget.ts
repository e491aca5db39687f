"use client";

import { useEffect, useRef } from "react";
import type { TightBudget } from "#engine/usage/tight-budget.ts";
import { useLoaded } from "#workspace/shell/components/use-loaded.ts";
import { useNews } from "#workspace/shell/components/use-news.ts";

/** The hard budget that will stop this person with this agent first, if there is one. */
export function useTightestBudget(agentId: string | null, isAnswering: boolean): TightBudget | null {
  const { answer, reload } = useLoaded<{ items: TightBudget[] }>(
    `/api/v1/budgets/for?withPace=false${agentId ? `&agentId=${agentId}` : ""}`,
  );
  useNews(["usage.budgets_changed"], () => void reload());
  const wasAnswering = useRef(isAnswering);
  useEffect(() => {
    if (wasAnswering.current && !isAnswering) void reload();
    wasAnswering.current = isAnswering;
  }, [isAnswering, reload]);
  return answer?.items.find(({ isHard }) => isHard) ?? null;
}
