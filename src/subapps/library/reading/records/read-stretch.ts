import { and, asc, desc, eq, gt, lt, lte } from "drizzle-orm";
import { AppError, notFound } from "#lib/app-error.ts";
import { formatNumber } from "#lib/format/number.ts";
import type { Db } from "#platform/db/db.ts";
import type { DocumentRow } from "../../shelf/records/find-document.ts";
import { page, revision } from "../../tables.ts";

/** How many letters around a highlight are kept to find it again. */
const around = 64;
export const longestStretch = 20_000;

export type Stretch = { exact: string; prefix: string; suffix: string; page: number };

/** A revision of a document that its reader may read; by default the one people read now. */
export async function requireRevision(db: Db, document: DocumentRow, revisionId?: string) {
  const wanted = revisionId ?? document.revisionId;
  if (!wanted) throw new AppError("conflict", "Nothing of this document has been read yet. Wait for its first page.");
  const [row] = await db
    .select({ id: revision.id, number: revision.number, characters: revision.characters })
    .from(revision)
    .where(and(eq(revision.documentId, document.id), eq(revision.id, wanted)));
  if (!row) throw notFound("This revision");
  return row;
}

/** The words of a stretch and those around it, from the pages they stand on. */
export async function readStretch(db: Db, revisionId: string, start: number, end: number): Promise<Stretch> {
  if (end - start > longestStretch) {
    throw new AppError("invalid", `A passage has at most ${formatNumber(longestStretch)} letters. Choose less.`);
  }
  const rows = await db
    .select({ number: page.number, start: page.startAt, end: page.endAt, content: page.content })
    .from(page)
    .where(and(eq(page.revisionId, revisionId), gt(page.endAt, start - around), lt(page.startAt, end + around)))
    .orderBy(asc(page.number));
  const first = rows[0];
  const text = rows.map(({ content }) => content).join("");
  const from = start - (first?.start ?? 0);
  const exact = from < 0 ? "" : text.slice(from, from + end - start);
  if (exact.length < end - start || !exact.trim()) {
    throw new AppError("invalid", "There are no words at this place. Choose a passage of the text.");
  }
  return {
    exact,
    prefix: text.slice(Math.max(0, from - around), from),
    suffix: text.slice(from + exact.length, from + exact.length + around),
    page: rows.findLast((row) => row.start <= start)?.number ?? 1,
  };
}

export async function pageAt(db: Db, revisionId: string, offset: number): Promise<number> {
  const [row] = await db
    .select({ number: page.number })
    .from(page)
    .where(and(eq(page.revisionId, revisionId), lte(page.startAt, offset)))
    .orderBy(desc(page.number))
    .limit(1);
  return row?.number ?? 1;
}

/** The whole text of a revision, with where its pages begin. */
export async function readText(db: Db, revisionId: string): Promise<{ text: string; starts: number[] }> {
  const rows = await db
    .select({ start: page.startAt, content: page.content })
    .from(page)
    .where(eq(page.revisionId, revisionId))
    .orderBy(asc(page.number));
  return { text: rows.map(({ content }) => content).join(""), starts: rows.map(({ start }) => start) };
}
