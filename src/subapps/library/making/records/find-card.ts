import { and, eq, sql } from "drizzle-orm";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import type { Who } from "../../shelf/records/find-document.ts";
import { card } from "../tables.ts";

export type CardRow = typeof card.$inferSelect;

/** A card of the caller's own: nobody learns by another's. */
export async function requireCard(db: Db, { actor, workspace }: Who, cardId: string): Promise<CardRow> {
  const [row] = await db
    .select()
    .from(card)
    .where(
      and(eq(card.id, cardId), eq(card.workspaceId, workspace.id), actor.id ? eq(card.userId, actor.id) : sql`false`),
    )
    .for("update");
  if (!row) throw notFound("This card");
  return row;
}
