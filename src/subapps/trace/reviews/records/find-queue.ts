import { and, eq, inArray, isNull } from "drizzle-orm";
import { membership } from "#core/access/tables.ts";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { reviewItem, reviewQueue } from "../tables.ts";

export type QueueRow = typeof reviewQueue.$inferSelect;
export type ItemRow = typeof reviewItem.$inferSelect;

export async function requireQueue(db: Db, workspaceId: string, queueId: string): Promise<QueueRow> {
  const [row] = await db
    .select()
    .from(reviewQueue)
    .where(and(eq(reviewQueue.workspaceId, workspaceId), eq(reviewQueue.id, queueId), isNull(reviewQueue.archivedAt)));
  if (!row) throw notFound("This queue");
  return row;
}

export async function requireItem(db: Db, queue: QueueRow, itemId: string): Promise<ItemRow> {
  const [row] = await db
    .select()
    .from(reviewItem)
    .where(and(eq(reviewItem.queueId, queue.id), eq(reviewItem.id, itemId)));
  if (!row) throw notFound("This review");
  return row;
}

export async function requireMembers(db: Db, workspaceId: string, userIds: readonly string[]): Promise<void> {
  const people = [...new Set(userIds)];
  if (people.length === 0) return;
  const found = await db
    .select({ id: membership.userId })
    .from(membership)
    .where(and(eq(membership.workspaceId, workspaceId), inArray(membership.userId, people)));
  if (found.length < people.length) throw notFound("One of these people");
}
