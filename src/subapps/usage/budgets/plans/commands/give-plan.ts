import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { auditIn } from "../../records/audit-in.ts";
import { lockClient } from "../../records/find-client.ts";
import { applyPlans } from "../records/apply-plans.ts";
import { lockPlan } from "../records/find-plan.ts";

/** Puts a workspace on a plan, or on none. Its budgets follow at once; what it has beyond a quota stays. */
export const givePlan = command({
  name: "usage.give_plan",
  input: z.object({ workspaceId: uuid(), planId: uuid().nullable() }),
  result: z.object({
    workspaceId: z.string(),
    workspaceName: z.string(),
    plan: z.string().nullable().describe("Its name"),
  }),
  allow: "usage:manage",
  async run({ db, actor, workspace, context, publish }, { workspaceId, planId }) {
    const client = await lockClient(db, actor, workspace.id, workspaceId);
    // What an operator gave, an agency cannot take away.
    if (client.planId) await lockPlan(db, actor, workspace.id, client.planId);
    const plan = planId ? await lockPlan(db, actor, workspace.id, planId) : null;
    await db.execute(sql`update core.workspace set plan_id = ${planId} where id = ${workspaceId}`);
    await applyPlans(db, [workspaceId]);
    await publish("usage.budgets_changed", {}, { workspaceId });
    if (client.id !== workspace.id)
      await auditIn(db, context, client, {
        action: "usage.give_plan",
        targetId: planId,
        detail: { plan: plan?.name ?? null },
      });
    return { workspaceId, workspaceName: client.name, plan: plan?.name ?? null };
  },
  audit: ({ workspaceId }, { workspaceName, plan }) => ({ targetId: workspaceId, detail: { workspaceName, plan } }),
});
