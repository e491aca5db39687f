import { and, asc, desc, eq, exists, ilike, inArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import { user } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { readableDocuments, requireDocument } from "../../shelf/records/find-document.ts";
import { document } from "../../tables.ts";
import { readableNotes } from "../records/find-annotation.ts";
import { note, notePassage } from "../tables.ts";

const notePassageResult = z.object({
  noteId: z.string(),
  number: z.number(),
  documentId: z.string(),
  documentTitle: z.string(),
  revisionId: z.string(),
  start: z.number(),
  end: z.number(),
  page: z.number().nullable(),
  exact: z.string().describe("The quoted words"),
});
export type NotePassageItem = z.infer<typeof notePassageResult>;
const noteResult = z.object({
  id: z.string(),
  documentId: z.string().nullable(),
  title: z.string(),
  content: z.string(),
  isPrivate: z.boolean(),
  createdBy: z.string().nullable(),
  authorName: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  passages: z.array(notePassageResult),
});
export type NoteItem = z.infer<typeof noteResult>;

/** Notes one may see, the last changed first; those of a document are those beside it and those that lead to it. */
export const listNotes = query({
  name: "library.list_notes",
  input: z.object({ documentId: uuid().optional(), words: z.string().trim().max(200).optional(), ...pageInput }),
  result: pageResult(noteResult),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId, words, limit, cursor }) {
    const who = { actor, workspace };
    if (documentId) await requireDocument(db, who, documentId);
    const [time, id] = decodeCursor(cursor, z.tuple([z.string(), uuid()])) ?? [null, null];
    const like = words && `%${words.replaceAll(/[\\%_]/g, "\\$&")}%`;
    const leadsTo = documentId
      ? exists(
          db
            .select({ one: sql`1` })
            .from(notePassage)
            .where(and(eq(notePassage.noteId, note.id), eq(notePassage.documentId, documentId))),
        )
      : undefined;
    const rows = await db
      .select({
        id: note.id,
        documentId: note.documentId,
        title: note.title,
        content: note.content,
        isPrivate: note.isPrivate,
        createdBy: note.createdBy,
        authorName: user.name,
        updatedAt: sql<string>`to_char(${note.updatedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      })
      .from(note)
      .leftJoin(document, eq(document.id, note.documentId))
      .leftJoin(user, eq(user.id, note.createdBy))
      .where(
        and(
          readableNotes(who),
          documentId ? or(eq(note.documentId, documentId), leadsTo) : undefined,
          like ? or(ilike(note.title, like), ilike(note.content, like)) : undefined,
          time ? sql`(${note.updatedAt}, ${note.id}) < (${time}::timestamptz, ${id}::uuid)` : undefined,
        ),
      )
      .orderBy(desc(note.updatedAt), desc(note.id))
      .limit(limit + 1);
    const ids = rows.slice(0, limit).map((row) => row.id);
    const passages = ids.length
      ? await db
          .select({
            noteId: notePassage.noteId,
            number: notePassage.number,
            documentId: notePassage.documentId,
            documentTitle: document.title,
            revisionId: notePassage.revisionId,
            start: notePassage.startAt,
            end: notePassage.endAt,
            page: notePassage.page,
            exact: notePassage.exact,
          })
          .from(notePassage)
          .innerJoin(document, eq(document.id, notePassage.documentId))
          .where(and(inArray(notePassage.noteId, ids), readableDocuments(who)))
          .orderBy(asc(notePassage.noteId), asc(notePassage.number))
      : [];
    const byNote = Map.groupBy(passages, ({ noteId }) => noteId);
    return pageOf(
      rows,
      limit,
      (row) => [row.updatedAt, row.id],
      (row): NoteItem => ({ ...row, passages: byNote.get(row.id) ?? [] }),
    );
  },
});
