import { and, eq, isNull } from "drizzle-orm";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { requireCollection, requireEdit, type Who } from "../../shelf/records/find-document.ts";
import { reference } from "../tables.ts";

export type ReferenceRow = typeof reference.$inferSelect;

/** A reference without a document that somebody may change: as they may change the collection it stands in. */
export async function requireReference(db: Db, who: Who, referenceId: string): Promise<ReferenceRow> {
  const [row] = await db
    .select()
    .from(reference)
    .where(
      and(eq(reference.id, referenceId), eq(reference.workspaceId, who.workspace.id), isNull(reference.documentId)),
    );
  if (!row) throw notFound("This reference");
  if (row.collectionId) {
    const { level } = await requireCollection(db, who, row.collectionId).catch(() => {
      throw notFound("This reference");
    });
    requireEdit(level);
  }
  return row;
}
