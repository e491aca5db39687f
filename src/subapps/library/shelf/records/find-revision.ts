import { and, desc, eq } from "drizzle-orm";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { revision } from "../../tables.ts";
import { requireDocument, type Who } from "./find-document.ts";

export type RevisionRow = typeof revision.$inferSelect;

export async function newestRevision(db: Db, documentId: string): Promise<RevisionRow | null> {
  const [row] = await db
    .select()
    .from(revision)
    .where(eq(revision.documentId, documentId))
    .orderBy(desc(revision.number))
    .limit(1);
  return row ?? null;
}

/** A revision of a document somebody may read: the one that is named, else the one people read. */
export async function requireRevision(
  db: Db,
  who: Who,
  documentId: string,
  revisionId?: string,
): Promise<RevisionRow & { level: "read" | "edit" }> {
  const found = await requireDocument(db, who, documentId);
  const wanted = revisionId ?? found.revisionId ?? (await newestRevision(db, documentId))?.id;
  if (!wanted) throw new AppError("not_found", "This document has no file yet.");
  const [row] = await db
    .select()
    .from(revision)
    .where(and(eq(revision.id, wanted), eq(revision.documentId, documentId)));
  if (!row) throw notFound("This revision");
  return { ...row, level: found.level };
}
