import { and, eq, gt, inArray, lt, type SQL } from "drizzle-orm";
import { z } from "zod";
import { languages } from "#engine/retrieval/language.ts";
import type { Db } from "#platform/db/db.ts";
import { document, passage } from "../../tables.ts";
import { documentKinds } from "../../text.ts";

/** A passage of a document that may be read, in the revision that is read now. */
export const passageResult = z.object({
  id: z.number(),
  documentId: z.string(),
  revisionId: z.string(),
  title: z.string().describe("Of the document"),
  kind: z.enum(documentKinds),
  number: z.number(),
  start: z.number().describe("Offset into the document's text"),
  end: z.number().describe("Offset into the document's text"),
  pageFrom: z.number(),
  pageTo: z.number(),
  headings: z.array(z.string()),
  language: z.enum(languages),
  content: z.string(),
});
export type ReadPassage = z.infer<typeof passageResult>;

export const passageColumns = {
  id: passage.id,
  documentId: passage.documentId,
  revisionId: passage.revisionId,
  title: document.title,
  kind: document.kind,
  number: passage.number,
  start: passage.startAt,
  end: passage.endAt,
  pageFrom: passage.pageFrom,
  pageTo: passage.pageTo,
  headings: passage.headings,
  language: passage.language,
  content: passage.content,
};

/** The passages among these that lie within what may be read. One that reaches out of the stretch is cut there. */
export async function readPassages(
  db: Db,
  ids: readonly number[],
  readable: SQL | undefined,
  stretch?: { start: number; end: number },
): Promise<ReadPassage[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(passageColumns)
    .from(passage)
    .innerJoin(document, and(eq(document.id, passage.documentId), eq(document.revisionId, passage.revisionId)))
    .where(and(inArray(passage.id, [...ids]), readable, ...withinStretch(stretch)));
  const clipped = stretch ? rows.map((row) => clip(row, stretch)) : rows;
  const place = new Map(ids.toReversed().map((id, at) => [id, ids.length - at]));
  return clipped.sort((a, b) => (place.get(a.id) as number) - (place.get(b.id) as number));
}

export const withinStretch = (stretch?: { start: number; end: number }): SQL[] =>
  stretch ? [gt(passage.endAt, stretch.start), lt(passage.startAt, stretch.end)] : [];

export function clip<Row extends { start: number; end: number; content: string }>(
  row: Row,
  stretch: { start: number; end: number },
): Row {
  const start = Math.max(row.start, stretch.start);
  const end = Math.min(row.end, stretch.end);
  if (start === row.start && end === row.end) return row;
  return { ...row, start, end, content: row.content.slice(start - row.start, end - row.start) };
}
