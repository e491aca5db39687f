import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "#platform/db/db.ts";
import { requireDocument, type Who } from "../../shelf/records/find-document.ts";
import type { passagesShape } from "../note-fields.ts";
import { notePassage } from "../tables.ts";
import { readStretch, requireRevision } from "./read-stretch.ts";

/** Puts the passages a note leads to in place of those it had. Each must be one its writer may read. */
export async function writePassages(db: Db, who: Who, noteId: string, passages: z.output<typeof passagesShape>) {
  await db.delete(notePassage).where(eq(notePassage.noteId, noteId));
  const rows = [];
  for (const [at, { documentId, revisionId, start, end }] of passages.entries()) {
    const document = await requireDocument(db, who, documentId);
    await requireRevision(db, document, revisionId);
    const { exact, page } = await readStretch(db, revisionId, start, end);
    rows.push({ noteId, number: at + 1, documentId, revisionId, startAt: start, endAt: end, page, exact });
  }
  if (rows.length > 0) await db.insert(notePassage).values(rows);
}
