import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { readBudgets } from "../records/read-budgets.ts";
import { readHistory } from "../records/read-history.ts";
import { readParts } from "../records/read-parts.ts";

/** A budget with who is under it and what was used in the periods before. */
export const getBudget = query({
  name: "usage.get_budget",
  input: z.object({ budgetId: uuid() }),
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
