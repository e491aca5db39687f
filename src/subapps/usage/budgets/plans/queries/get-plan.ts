import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { quotaKinds } from "#core/quotas/quota-words.ts";
import { readQuotas } from "#core/quotas/read-quotas.ts";
import { sqlClient } from "#platform/db/db.ts";
import { budgetResult } from "../../budget-result.ts";
import { readBudgets } from "../../records/read-budgets.ts";

/** The plan of the workspace with what is used of it. Without one, only how much there is. */
export const getPlan = query({
  name: "usage.get_plan",
  input: z.object({}),
  result: z.object({
    plan: z
      .object({ name: z.string(), givenBy: z.string().nullable().describe("The agency; null for the installation") })
      .nullable(),
    quotas: z.array(z.object({ kind: z.enum(quotaKinds), used: z.number(), limit: z.number().nullable() })),
    budgets: z.array(budgetResult),
  }),
  allow: "usage:read",
  async run({ db, workspace }) {
    const [[plan], quotas, budgets] = await Promise.all([
      sqlClient()<{ name: string; givenBy: string | null }[]>`
        select p.name, a.name as "givenBy" from core.workspace w join core.plan p on p.id = w.plan_id
        left join core.workspace a on a.id = p.agency_id where w.id = ${workspace.id}`,
      readQuotas(db, workspace.id),
      readBudgets({ workspaceId: workspace.id }),
    ]);
    return { plan: plan ?? null, quotas, budgets: budgets.filter(({ setBy }) => setBy?.kind === "plan") };
  },
});
