import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { budgetResult } from "../budget-result.ts";
import { readBudgets } from "../records/read-budgets.ts";
import { periodUseResult, readHistory } from "../records/read-history.ts";
import { budgetPartResult, readParts } from "../records/read-parts.ts";

/** A budget with who is under it and what was used in the periods before. */
export const getBudget = query({
  name: "usage.get_budget",
  input: z.object({ budgetId: uuid() }),
  result: z.object({
    budget: budgetResult,
    parts: z.array(budgetPartResult).describe("Of a budget that each has for themselves, most used first"),
    history: z.array(periodUseResult).describe("Oldest first; the last period is still running"),
  }),
  allow: "usage:read",
  async run({ workspace }, { budgetId }) {
    const [budget] = await readBudgets({ workspaceId: workspace.id, budgetId });
    if (!budget) throw notFound("This budget");
    // What an agency has used in all its workspaces is its own business.
    const isOurs = budget.setBy?.kind !== "agency";
    const [parts, history] = isOurs
      ? await Promise.all([readParts(budget), readHistory(budget, workspace.id)])
      : [[], []];
    return { budget, parts, history };
  },
});
