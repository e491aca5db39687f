import { and, count, eq, inArray } from "drizzle-orm";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { readableDocuments, type Who } from "../../shelf/records/find-document.ts";
import { document } from "../../tables.ts";
import { making } from "../tables.ts";

export type MakingRow = typeof making.$inferSelect;

/** Something made of documents, for whoever may read all of them. */
export async function requireMaking(db: Db, who: Who, makingId: string): Promise<MakingRow> {
  const [row] = await db
    .select()
    .from(making)
    .where(and(eq(making.id, makingId), eq(making.workspaceId, who.workspace.id)));
  if (!row) throw notFound("This");
  const [readable] = await db
    .select({ all: count() })
    .from(document)
    .where(and(readableDocuments(who), inArray(document.id, row.documentIds)));
  if (readable?.all !== row.documentIds.length) throw notFound("This");
  return row;
}
