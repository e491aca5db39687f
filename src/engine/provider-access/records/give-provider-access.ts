import { sql } from "drizzle-orm";
import { forgetHardBudgets } from "#engine/usage/hard-budgets.ts";
import type { Db } from "#platform/db/db.ts";

/**
 * Lets a workspace use the installation's providers, within a hard monthly budget. A budget that is there from an earlier
 * access gets the new amount; null takes it away.
 */
export async function giveProviderAccess(db: Db, workspaceId: string, budgetNanos: number | null): Promise<void> {
  await db.execute(sql`update core.workspace set uses_installation_providers = true where id = ${workspaceId}`);
  if (budgetNanos === null) return endInstallationBudget(db, workspaceId);
  // Whoever writes usage shares this lock: what was used until now is complete when it is summed up.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('usage.budget', 0))`);
  const [changed] = await db.execute<{ id: string }>(sql`
    update usage.budget set amount = ${budgetNanos}::bigint
    where workspace_id = ${workspaceId} and is_installation and ended_at is null returning id`);
  if (changed) await db.execute(sql`select usage.keep_told(${changed.id}::uuid)`);
  else
    await db
      .execute(sql`
      with added as (
        insert into usage.budget (workspace_id, name, scope, metric, period, zone, amount, is_hard, is_installation)
        values (${workspaceId}, 'Installation budget', 'workspace', 'cost', 'month', 'UTC', ${budgetNanos}::bigint, true, true)
        returning id)
      select id from added`)
      .then(([row]) => db.execute(sql`select usage.fill_budget(${row?.id as string}::uuid)`));
  forgetHardBudgets(workspaceId);
}

export async function takeProviderAccess(db: Db, workspaceId: string): Promise<void> {
  await db.execute(sql`update core.workspace set uses_installation_providers = false where id = ${workspaceId}`);
  await endInstallationBudget(db, workspaceId);
}

async function endInstallationBudget(db: Db, workspaceId: string): Promise<void> {
  await db.execute(sql`
    update usage.budget set ended_at = now() where workspace_id = ${workspaceId} and is_installation and ended_at is null`);
  forgetHardBudgets(workspaceId);
}
