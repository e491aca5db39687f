import { and, arrayContains, asc, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { user } from "#core/access/tables.ts";
import type { Db } from "#platform/db/db.ts";
import type { Who } from "../../shelf/records/find-document.ts";
import { document } from "../../tables.ts";
import type { MarkColor } from "../mark-colors.ts";
import { type AnchorState, anchor, annotation } from "../tables.ts";
import { readableAnnotations } from "./find-annotation.ts";

export type AnnotationItem = {
  id: string;
  documentId: string;
  documentTitle: string;
  /** The revision its place is told in: the one people read. Null while it waits to be found there. */
  revisionId: string | null;
  state: AnchorState | "waiting";
  /** Null where it is lost. */
  start: number | null;
  end: number | null;
  /** Where it stands in the list: its own place, or the one it had before it was lost. */
  place: number;
  page: number | null;
  exact: string;
  color: MarkColor;
  note: string;
  tags: string[];
  isPrivate: boolean;
  origin: "user" | "ai";
  conversationId: string | null;
  createdBy: string | null;
  authorName: string | null;
  createdAt: string;
  comments: number;
};

export type AnnotationFilters = {
  documentId?: string | undefined;
  color?: MarkColor | undefined;
  tag?: string | undefined;
  userId?: string | undefined;
  words?: string | undefined;
};

const at = sql<number>`coalesce(${anchor.startAt}, ${annotation.startAt})`;

/** Highlights somebody may see, in the revision people read now: by their place in a document, or the newest first. */
export async function listAnnotationRows(
  db: Db,
  who: Who,
  filters: AnnotationFilters,
  { limit, after }: { limit: number; after?: SQL | undefined },
): Promise<AnnotationItem[]> {
  const like = filters.words && `%${filters.words.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return db
    .select({
      id: annotation.id,
      documentId: annotation.documentId,
      documentTitle: document.title,
      revisionId: anchor.revisionId,
      state: sql<AnchorState | "waiting">`coalesce(${anchor.state}, 'waiting')`,
      start: anchor.startAt,
      end: anchor.endAt,
      page: anchor.page,
      exact: annotation.exact,
      color: annotation.color,
      note: annotation.note,
      tags: annotation.tags,
      isPrivate: annotation.isPrivate,
      origin: annotation.origin,
      conversationId: annotation.conversationId,
      createdBy: annotation.createdBy,
      authorName: user.name,
      createdAt: sql<string>`to_char(${annotation.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      comments: sql<number>`(select count(*)::int from library.comment c where c.annotation_id = ${annotation.id})`,
      place: at,
    })
    .from(annotation)
    .innerJoin(document, eq(document.id, annotation.documentId))
    .leftJoin(anchor, and(eq(anchor.annotationId, annotation.id), eq(anchor.revisionId, document.revisionId)))
    .leftJoin(user, eq(user.id, annotation.createdBy))
    .where(
      and(
        readableAnnotations(who),
        filters.documentId ? eq(annotation.documentId, filters.documentId) : undefined,
        filters.color && eq(annotation.color, filters.color),
        filters.tag ? arrayContains(annotation.tags, [filters.tag]) : undefined,
        filters.userId ? eq(annotation.createdBy, filters.userId) : undefined,
        like ? or(ilike(annotation.exact, like), ilike(annotation.note, like)) : undefined,
        after,
      ),
    )
    .orderBy(
      ...(filters.documentId ? [asc(at), asc(annotation.id)] : [desc(annotation.createdAt), desc(annotation.id)]),
    )
    .limit(limit);
}

export const afterPlace = (start: number, id: string): SQL => sql`(${at}, ${annotation.id}) > (${start}, ${id}::uuid)`;
export const beforeMoment = (time: string, id: string): SQL =>
  sql`(${annotation.createdAt}, ${annotation.id}) < (${time}::timestamptz, ${id}::uuid)`;
