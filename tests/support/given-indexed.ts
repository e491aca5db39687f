import { eq } from "drizzle-orm";
import { type Db, database } from "#platform/db/db.ts";
import { insertCards } from "#subapps/library/making/records/insert-cards.ts";
import { making } from "#subapps/library/making/tables.ts";
import { finishIndex, indexPages } from "#subapps/library/searching/index-pages.ts";
import { type Access, collection, collectionItem, document, page, passage, revision } from "#subapps/library/tables.ts";
import type { Block, DocumentKind, KeptPage } from "#subapps/library/text.ts";
import type { GivenContext } from "./givens.ts";

export type GivenIndexed = { id: string; revisionId: string; text: string };

type Wish = {
  title: string;
  /** Pages as Markdown of the plainest kind: headings with #, paragraphs parted by empty lines. */
  pages: string[];
  kind?: DocumentKind;
  access?: Access;
  tags?: string[];
  /** A newer revision of this document instead of a document of its own. */
  of?: GivenIndexed;
};

/** What belongs to somebody's shelf: a document in a collection, and a passage of it. */
export async function givenIndexedShelf(context: GivenContext) {
  const { id: documentId, revisionId } = await givenIndexed(context, {
    title: "A stranger's notes",
    pages: ["# Notes\n\nWhat a stranger wrote about lighthouses and nobody else may read."],
  });
  const db = database();
  const [shelf] = await db
    .insert(collection)
    .values({ workspaceId: context.workspace.id, name: "A stranger's shelf", createdBy: context.actor.id })
    .returning({ id: collection.id });
  if (!shelf) throw new Error("no shelf was given");
  await db.insert(collectionItem).values({ collectionId: shelf.id, documentId });
  // A number that stands out: small ones are part of everything.
  const passageId = 7_000_000_000_000 + Math.floor(Math.random() * 1e9);
  await db.insert(passage).overridingSystemValue().values({
    id: passageId,
    workspaceId: context.workspace.id,
    documentId,
    revisionId,
    number: 1000,
    startAt: 0,
    endAt: 5,
    pageFrom: 1,
    pageTo: 1,
    language: "en",
    content: "Notes",
  });
  const [made] = await db
    .insert(making)
    .values({
      workspaceId: context.workspace.id,
      kind: "summary",
      documentId,
      documentIds: [documentId],
      revisionIds: [revisionId],
      createdBy: context.actor.id,
    })
    .returning({ id: making.id });
  const citation = { documentId, revisionId, start: 0, end: 5, page: 1, quote: "Notes" };
  const [cardId] = await insertCards(db, context.workspace.id, context.actor.id, [
    { front: "A stranger's question", back: "A stranger's answer", citation },
  ]);
  return {
    indexedId: documentId,
    collectionId: shelf.id,
    passageId: String(passageId),
    makingId: made?.id as string,
    cardId: cardId as string,
  };
}

/** A document that was read, page by page, as the job that reads does it. */
export async function givenIndexed(context: GivenContext, wish: Wish): Promise<GivenIndexed> {
  const workspaceId = context.workspace.id;
  return database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const id = wish.of?.id ?? (await insertDocument(db, context, wish));
    const [row] = await db
      .insert(revision)
      .values({
        workspaceId,
        documentId: id,
        number: wish.of ? 2 : 1,
        fileName: `${wish.title}.md`,
        mime: "text/markdown",
        bytes: 1,
        sha256: crypto.randomUUID(),
        parser: 1,
        state: "ready",
        pagesTotal: wish.pages.length,
        pagesRead: wish.pages.length,
      })
      .returning();
    if (!row) throw new Error("no revision was given");
    await db.update(document).set({ revisionId: row.id }).where(eq(document.id, id));
    const pages = keptPages(wish.pages);
    for (const kept of pages) {
      await db.insert(page).values({
        revisionId: row.id,
        number: kept.number,
        startAt: kept.start,
        endAt: kept.end,
        content: kept.text,
        blocks: kept.blocks,
      });
      await indexPages(db, { id: row.id, workspaceId, documentId: id }, [kept]);
    }
    await finishIndex(db, { id: row.id, workspaceId, documentId: id });
    return { id, revisionId: row.id, text: pages.map(({ text }) => text).join("") };
  });
}

async function insertDocument(db: Db, { workspace, actor }: GivenContext, wish: Wish): Promise<string> {
  const [row] = await db
    .insert(document)
    .values({
      workspaceId: workspace.id,
      kind: wish.kind ?? "markdown",
      title: wish.title,
      source: "upload",
      access: wish.access ?? "workspace",
      tags: wish.tags ?? [],
      createdBy: actor.id,
    })
    .returning({ id: document.id });
  if (!row) throw new Error("no document was given");
  return row.id;
}

/** Pages with the blocks a Markdown parser would have found. */
export function keptPages(texts: readonly string[]): KeptPage[] {
  let start = 0;
  return texts.map((written, index) => {
    const text = written.endsWith("\n") ? written : `${written}\n`;
    const blocks = blocksOf(text, start);
    const kept = { number: index + 1, start, end: start + text.length, text, blocks };
    start += text.length;
    return { ...kept, spans: null, width: null, height: null, isScanned: false };
  });
}

function blocksOf(text: string, offset: number): Block[] {
  return [...text.matchAll(/\S[^\n]*(?:\n(?!\s*\n|#)[^\n]+)*/g)].map(({ 0: block, index }) => {
    const start = offset + index;
    const end = start + block.length;
    const marks = /^(#{1,6}) /.exec(block)?.[1];
    if (marks) return { kind: "heading", level: marks.length, start: start + marks.length + 1, end };
    if (!block.startsWith("|")) return { kind: "paragraph", start, end };
    return { kind: "table", hasHead: true, start, end, rows: rowsOf(block, start) };
  });
}

function rowsOf(block: string, offset: number): { start: number; end: number }[][] {
  return [...block.matchAll(/[^\n]+/g)].map(({ 0: line, index }) =>
    [...line.matchAll(/[^|]+/g)].map((cell) => ({
      start: offset + index + cell.index,
      end: offset + index + cell.index + cell[0].length,
    })),
  );
}
