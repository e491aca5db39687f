import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";

export type NewItem = { workspaceId: string; queue: string; key: string; payload: unknown };

/**
 * Puts items at the end of their keys, in the caller's transaction. Until it commits, others that enqueue under the same
 * key wait, which is what makes the order strict: keep the transaction short.
 */
export async function enqueueItems(db: Db, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  const column = (value: (item: NewItem) => string) => sql.param(items.map(value));
  await db.execute(sql`
    select core.enqueue_items(
      ${column(({ workspaceId }) => workspaceId)}::uuid[], ${column(({ queue }) => queue)}::text[],
      ${column(({ key }) => key)}::text[], ${column(({ payload }) => JSON.stringify(payload))}::text[]::jsonb[])`);
}
