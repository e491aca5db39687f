import { sql } from "drizzle-orm";
import { forgetHardBudgets } from "#engine/usage/hard-budgets.ts";
import type { Db } from "#platform/db/db.ts";

/**
 * Whoever writes usage shares this lock until it commits: with it, no event is under way. Taken in a statement of its own,
 * so that what is read after it sees all of them.
 */
export async function stopCounting(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('usage.budget', 0))`);
}

/** Works out what was used in the current period. Only while counting is stopped. */
export async function fillBudget(db: Db, budgetId: string): Promise<void> {
  await db.execute(sql`select usage.fill_budget(${budgetId}::uuid)`);
}

/** After a change of the amount: thresholds that are passed already count as told. */
export async function keepTold(db: Db, budgetId: string): Promise<void> {
  await db.execute(sql`select usage.keep_told(${budgetId}::uuid)`);
}

/** Calls ask anew whether they have to set something aside: in this workspace and in those it looks after. */
export async function forgetKnown(db: Db, workspaceId: string): Promise<void> {
  const rows = await db.execute<{ id: string }>(
    sql`select id from core.workspace where id = ${workspaceId} or agency_id = ${workspaceId}`,
  );
  for (const { id } of rows) forgetHardBudgets(id);
}
