import { defineEndpoints } from "#core/web/endpoint.ts";
import { createBudget } from "./commands/create-budget.ts";
import { endBudget } from "./commands/end-budget.ts";
import { updateBudget } from "./commands/update-budget.ts";
import { getBudget } from "./queries/get-budget.ts";
import { getBudgetsFor } from "./queries/get-budgets-for.ts";
import { listBudgets } from "./queries/list-budgets.ts";

export const budgetEndpoints = defineEndpoints([
  ["GET", "/budgets", "Budgets with how they stand", listBudgets],
  ["POST", "/budgets", "Add a budget", createBudget, 201],
  ["GET", "/budgets/for", "What limits a person, an agent and a key, the tightest first", getBudgetsFor],
  ["GET", "/budgets/:budgetId", "A budget with who is under it and its history", getBudget],
  ["PUT", "/budgets/:budgetId", "Change a budget", updateBudget],
  ["DELETE", "/budgets/:budgetId", "End a budget", endBudget],
]);
