"use client";

import { useEffect, useRef } from "react";
import type { TightBudget } from "#engine/usage/tight-budget.ts";
import { apiClient } from "#workspace/shell/api-client.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";

/** The route of Usage that is asked here. Sub-apps do not import each other; a test holds it against the real one. */
export type BudgetsForApi = {
  "GET /budgets/for": { input: { withPace: "false"; agentId?: string | undefined }; result: { items: TightBudget[] } };
};
const budgetApi = apiClient<BudgetsForApi>();

/** The hard budget that will stop this person with this agent first, if there is one. */
export function useTightestBudget(agentId: string | null, isAnswering: boolean): TightBudget | null {
  const { data, reload } = useApiQuery(
    budgetApi,
    "GET /budgets/for",
    { withPace: "false", agentId: agentId ?? undefined },
    { news: ["usage.budgets_changed"] },
  );
  const wasAnswering = useRef(isAnswering);
  useEffect(() => {
    if (wasAnswering.current && !isAnswering) void reload();
    wasAnswering.current = isAnswering;
  }, [isAnswering, reload]);
  return data?.items.find(({ isHard }) => isHard) ?? null;
}
