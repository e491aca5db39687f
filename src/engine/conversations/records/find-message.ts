import { and, eq } from "drizzle-orm";
import { message } from "#engine/messages/tables.ts";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";

export type MessageRow = typeof message.$inferSelect;

export async function requireMessage(db: Db, conversationId: string, messageId: string): Promise<MessageRow> {
  const [row] = await db
    .select()
    .from(message)
    .where(and(eq(message.conversationId, conversationId), eq(message.id, messageId)));
  if (!row) throw notFound("This message");
  return row;
}
