import type { EndpointRow } from "#core/web/endpoint-row.ts";
import { createBudget } from "./commands/create-budget.ts";
import { endBudget } from "./commands/end-budget.ts";
import { updateBudget } from "./commands/update-budget.ts";
import { getBudgetsFor } from "./queries/get-budgets-for.ts";
import { listBudgets } from "./queries/list-budgets.ts";
import { requestEndpoints } from "./requests/endpoints.ts";

export const budgetEndpoints: EndpointRow[] = [
  ["GET", "/budgets", "Budgets with how they stand", listBudgets],
  ["POST", "/budgets", "Add a budget", createBudget, 201],
  ["GET", "/budgets/for", "What limits a person, an agent and a key, the tightest first", getBudgetsFor],
  ["PUT", "/budgets/:budgetId", "Change a budget", updateBudget],
  ["DELETE", "/budgets/:budgetId", "End a budget", endBudget],
  ...requestEndpoints,
];
