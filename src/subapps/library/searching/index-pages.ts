import { and, eq, gt, lt } from "drizzle-orm";
import { type Language, languageOf, languages } from "#engine/retrieval/language.ts";
import type { Db } from "#platform/db/db.ts";
import { indexing, page, passage, revision as revisionTable } from "../tables.ts";
import type { KeptPage } from "../text.ts";
import { indexTitle } from "./index-title.ts";
import { type CutPassage, type CutState, cutPassages, freshState } from "./rules/cut-passages.ts";
import { readerOf } from "./rules/units-of-pages.ts";
import { buildSegment } from "./segments/build-segment.ts";
import { writeSegment } from "./segments/write-segment.ts";

type Revision = { id: string; workspaceId: string; documentId: string };
const mostPages = 2 ** 31 - 1;
type State = CutState & { passages: number; language: Language | null };

/**
 * Makes pages searchable in the transaction that commits them. Pages come in order; the end of the last one may wait for
 * what follows it, until `finishIndex`.
 */
export async function indexPages(db: Db, revision: Revision, pages: readonly KeptPage[]): Promise<void> {
  const [first] = pages;
  if (!first) return;
  const state = (await findState(db, revision.id)) ?? { ...freshState, passages: 0, language: null };
  const waiting = await waitingPages(db, revision.id, state, first.number);
  await index(db, revision, state, [...waiting, ...pages], false);
}

/** What still waited for a next page becomes a passage: there is none. */
export async function finishIndex(db: Db, revision: Revision): Promise<void> {
  const state = await findState(db, revision.id);
  if (!state) return;
  await index(db, revision, state, await waitingPages(db, revision.id, state, mostPages), true);
  await indexTitle(db, revision.documentId);
  await db.delete(indexing).where(eq(indexing.revisionId, revision.id));
}

async function index(
  db: Db,
  revision: Revision,
  known: State,
  pages: readonly KeptPage[],
  isLast: boolean,
): Promise<void> {
  const { passages, state } = cutPassages(pages, known, isLast);
  const read = readerOf(pages);
  const language = known.language ?? languageOf(pages.map(({ text }) => text).join("\n"));
  const rows = passages.map((cut, at) => rowOf(revision, cut, known.passages + at, read(cut.start, cut.end), language));
  if (rows.length > 0) {
    const ids = await db.insert(passage).values(rows).returning({ id: passage.id });
    const built = buildSegment(rows.map((row, at) => ({ ...row, id: ids[at]?.id ?? 0 })));
    await writeSegment(db, revision.workspaceId, 0, built);
    if (known.passages === 0) {
      await db.update(revisionTable).set({ language }).where(eq(revisionTable.id, revision.id));
      await indexTitle(db, revision.documentId);
    }
  }
  if (isLast) return;
  const kept = {
    covered: state.covered,
    headings: state.headings,
    passages: known.passages + rows.length,
    // A first page may be a picture or a table of figures: the language is settled by the first words.
    language: rows.length > 0 ? language : known.language,
  };
  await db
    .insert(indexing)
    .values({ revisionId: revision.id, ...kept })
    .onConflictDoUpdate({ target: indexing.revisionId, set: kept });
}

function rowOf(revision: Revision, cut: CutPassage, number: number, content: string, language: Language) {
  return {
    workspaceId: revision.workspaceId,
    documentId: revision.documentId,
    revisionId: revision.id,
    number,
    startAt: cut.start,
    endAt: cut.end,
    pageFrom: cut.pageFrom,
    pageTo: cut.pageTo,
    headings: cut.headings,
    language: languageOfPassage(content, language),
    content,
  };
}

const enoughToTell = 300;

/** A passage is read in its document's language, unless it is long enough to say clearly that it is in another. */
const languageOfPassage = (content: string, usual: Language): Language =>
  content.length >= enoughToTell ? languageOf(content, usual) : usual;

async function findState(db: Db, revisionId: string): Promise<State | null> {
  const [row] = await db.select().from(indexing).where(eq(indexing.revisionId, revisionId));
  if (!row) return null;
  const language = languages.find((one) => one === row.language) ?? null;
  return { covered: row.covered, headings: row.headings, passages: row.passages, language };
}

/** Pages of earlier batches whose end was left over. */
async function waitingPages(db: Db, revisionId: string, { covered }: State, before: number): Promise<KeptPage[]> {
  const rows = await db
    .select()
    .from(page)
    .where(and(eq(page.revisionId, revisionId), gt(page.endAt, covered), lt(page.number, before)))
    .orderBy(page.number);
  return rows.map(({ startAt, endAt, content, revisionId: _revision, ...row }) => ({
    ...row,
    start: startAt,
    end: endAt,
    text: content,
  }));
}
