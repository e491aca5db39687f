import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { budgetResult } from "../budget-result.ts";
import { readBudgets } from "../records/read-budgets.ts";

/** The budgets with how they stand. Who may not see everybody's usage sees what limits themselves as a member. */
export const listBudgets = query({
  name: "usage.list_budgets",
  input: z.object({}),
  result: z.object({ items: z.array(budgetResult) }),
  allow: "workspace:read",
  async run({ actor, workspace }) {
    const seesAll = workspace.permissions.has("usage:read");
    if (!seesAll && !actor.id) return { items: [] };
    const items = await readBudgets({
      workspaceId: workspace.id,
      ...(!seesAll && { onlyMemberId: actor.id as string }),
    });
    return { items };
  },
});
