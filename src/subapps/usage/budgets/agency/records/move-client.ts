import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { applyPlans } from "../../plans/records/apply-plans.ts";
import { fillBudget, forgetKnown, stopCounting } from "../../records/change-budgets.ts";

/**
 * Puts a workspace in the care of an agency, or of none. What the agency's budgets count is what its workspaces have used, so
 * they are worked out anew; a plan the agency gave goes with it.
 */
export async function moveClient(db: Db, workspaceId: string, agencyId: string, isJoining: boolean): Promise<void> {
  await stopCounting(db);
  await db.execute(sql`
    update core.workspace w set agency_id = ${isJoining ? agencyId : null},
      plan_id = case when ${isJoining} or exists (select from core.plan p where p.id = w.plan_id and p.agency_id is null)
        then w.plan_id end
    where id = ${workspaceId}`);
  const budgets = await db.execute<{ id: string }>(sql`
    select id from usage.budget where workspace_id = ${agencyId} and scope = 'agency' and ended_at is null`);
  for (const { id } of budgets) await fillBudget(db, id);
  await applyPlans(db, [workspaceId]);
  await forgetKnown(db, agencyId);
  await forgetKnown(db, workspaceId);
}
