import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { namedResult } from "../../../named-result.ts";
import { planFields } from "../plan.ts";
import { applyPlans } from "../records/apply-plans.ts";
import { lockPlan } from "../records/find-plan.ts";

/** Changes a plan for every workspace that has it. What is there already beyond a smaller quota stays. */
export const updatePlan = command({
  name: "usage.update_plan",
  input: z.object({ planId: uuid(), ...planFields }),
  result: namedResult.extend({ workspaces: z.number().describe("How many are on this plan") }),
  allow: "usage:manage",
  async run({ db, actor, workspace, publish }, { planId, ...given }) {
    await lockPlan(db, actor, workspace.id, planId);
    await db.execute(sql`
      update core.plan set name = ${given.name}, cost_nanos = ${given.costNanos}, messages = ${given.messages},
        tokens = ${given.tokens}, agents = ${given.agents}, documents = ${given.documents},
        storage_bytes = ${given.storageBytes}, seats = ${given.seats}
      where id = ${planId}`);
    const having = await db.execute<{ id: string }>(sql`select id from core.workspace where plan_id = ${planId}`);
    await applyPlans(
      db,
      having.map(({ id }) => id),
    );
    for (const { id } of having) await publish("usage.budgets_changed", {}, { workspaceId: id });
    return { id: planId, name: given.name, workspaces: having.length };
  },
  audit: ({ planId, ...input }, { workspaces }) => ({ targetId: planId, detail: { ...input, workspaces } }),
});
