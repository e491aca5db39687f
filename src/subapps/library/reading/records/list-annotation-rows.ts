import { and, arrayContains, asc, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { user } from "#core/access/tables.ts";
import type { Db } from "#platform/db/db.ts";
import type { Who } from "../../shelf/records/find-document.ts";
import { document } from "../../tables.ts";
import { type MarkColor, markColors } from "../mark-colors.ts";
import { type AnchorState, anchor, anchorStates, annotation } from "../tables.ts";
import { readableAnnotations } from "./find-annotation.ts";

export const annotationResult = z.object({
  id: z.string(),
  documentId: z.string(),
  documentTitle: z.string(),
  revisionId: z
    .string()
    .nullable()
    .describe("The revision its place is told in; null while it waits to be found there"),
  state: z.enum([...anchorStates, "waiting"]),
  start: z.number().nullable().describe("Null if it is lost"),
  end: z.number().nullable(),
  place: z.number().describe("Where it is in the list: its own place, or the one it had before it was lost"),
  page: z.number().nullable(),
  exact: z.string().describe("The highlighted words"),
  color: z.enum(markColors),
  note: z.string(),
  tags: z.array(z.string()),
  isPrivate: z.boolean(),
  origin: z.enum(["user", "ai"]),
  conversationId: z.string().nullable(),
  createdBy: z.string().nullable(),
  authorName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  comments: z.number(),
});
export type AnnotationItem = z.infer<typeof annotationResult>;

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
