import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { readableDocuments, type Who } from "../../shelf/records/find-document.ts";
import { document } from "../../tables.ts";
import { annotation, comment, note } from "../tables.ts";

export type AnnotationRow = typeof annotation.$inferSelect;

/** Highlights somebody may see: those in documents they may read, except what others keep to themselves. */
export const readableAnnotations = (who: Who): SQL | undefined =>
  and(readableDocuments(who), or(eq(annotation.isPrivate, false), eq(annotation.createdBy, who.actor.id ?? nobodyId)));

export const nobodyId = "00000000-0000-0000-0000-000000000000";

export async function requireAnnotation(db: Db, who: Who, annotationId: string): Promise<AnnotationRow> {
  const [row] = await db
    .select({ annotation })
    .from(annotation)
    .innerJoin(document, eq(document.id, annotation.documentId))
    .where(and(eq(annotation.id, annotationId), readableAnnotations(who)));
  if (!row) throw notFound("This highlight");
  return row.annotation;
}

const reachesAll = ({ workspace }: Who) => workspace.role === "owner" || workspace.role === "admin";

/** Whoever wrote something may change it; owners and admins may too. */
export function requireOwn(who: Who, createdBy: string | null, what: string): void {
  if (createdBy === who.actor.id || reachesAll(who)) return;
  throw new AppError("forbidden", `Only whoever made this ${what} can change it. Answer it with a comment instead.`);
}

export async function requireComment(db: Db, who: Who, commentId: string) {
  const [row] = await db
    .select({ comment, documentId: annotation.documentId })
    .from(comment)
    .innerJoin(annotation, eq(annotation.id, comment.annotationId))
    .innerJoin(document, eq(document.id, annotation.documentId))
    .where(and(eq(comment.id, commentId), readableAnnotations(who)));
  if (!row) throw notFound("This comment");
  return { ...row.comment, documentId: row.documentId };
}

/** Notes somebody may see: their own, and what others share beside documents they may read. */
export const readableNotes = (who: Who): SQL | undefined =>
  and(
    eq(note.workspaceId, who.workspace.id),
    or(
      eq(note.createdBy, who.actor.id ?? nobodyId),
      and(eq(note.isPrivate, false), or(isNull(note.documentId), readableDocuments(who))),
    ),
  );

export async function requireNote(db: Db, who: Who, noteId: string) {
  const [row] = await db
    .select({ note })
    .from(note)
    .leftJoin(document, eq(document.id, note.documentId))
    .where(and(eq(note.id, noteId), readableNotes(who)));
  if (!row) throw notFound("This note");
  return row.note;
}
