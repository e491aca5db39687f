import { and, asc, eq, gte, isNull, lt, ne } from "drizzle-orm";
import { publisher } from "#core/events/publish.ts";
import type { WorkLoop } from "#core/wiring.ts";
import { type Db, database } from "#platform/db/db.ts";
import { page, revision } from "../tables.ts";
import { readText } from "./records/read-stretch.ts";
import { findQuote } from "./rules/find-quote.ts";
import { type FoldedText, foldSpaces } from "./rules/fold-spaces.ts";
import { anchor, annotation, readingState, reanchoring } from "./tables.ts";

/** Finds highlights again in a document's newer revision, one document at a time, as long as some wait. */
export const keepAnchors: WorkLoop = {
  name: "library.keep_anchors",
  everyMilliseconds: 3000,
  work: async () => (await reanchorNext()) !== null,
};

type Due = typeof reanchoring.$inferSelect;

/** Places what people marked in the document that waits longest. Answers which one it was, or null when none waits. */
export async function reanchorNext(): Promise<string | null> {
  const [due] = await database().select().from(reanchoring).orderBy(asc(reanchoring.askedAt)).limit(1);
  if (!due) return null;
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    await placeAll(db, due);
    // Asked again meanwhile, for a still newer revision: that one stays in line.
    const isSame = and(eq(reanchoring.documentId, due.documentId), eq(reanchoring.revisionId, due.revisionId));
    await db.delete(reanchoring).where(isSame);
  });
  return due.documentId;
}

async function placeAll(db: Db, { documentId, revisionId }: Due): Promise<void> {
  const [target] = await db.select().from(revision).where(eq(revision.id, revisionId));
  if (!target) return;
  const { text, starts } = await readText(db, revisionId);
  const folded = foldSpaces(text);
  await placeAnnotations(db, target, folded, starts);
  await carryPositions(db, target, folded);
  await publisher(db, { workspaceId: target.workspaceId })("library.annotations_changed", { documentId });
}

type Target = typeof revision.$inferSelect;

async function placeAnnotations(db: Db, target: Target, folded: FoldedText, starts: readonly number[]) {
  const waiting = await db
    .select({ annotation })
    .from(annotation)
    .leftJoin(anchor, and(eq(anchor.annotationId, annotation.id), eq(anchor.revisionId, target.id)))
    .where(and(eq(annotation.documentId, target.documentId), isNull(anchor.annotationId)));
  const rows = waiting.map(({ annotation: { id, exact, prefix, suffix, startAt, workspaceId } }) => {
    const found = findQuote(folded, { exact, prefix, suffix, start: startAt });
    return {
      revisionId: target.id,
      annotationId: id,
      workspaceId,
      state: found?.state ?? ("lost" as const),
      startAt: found?.start ?? null,
      endAt: found?.end ?? null,
      page: found && starts.findLastIndex((start) => start <= found.start) + 1,
    };
  });
  if (rows.length > 0) await db.insert(anchor).values(rows).onConflictDoNothing();
}

/** Few enough letters that a change nearby does not matter, enough to be the only ones. */
const looked = 64;

/** Whoever was in the middle of the older revision is at the same words of the newer one, or as far into it. */
async function carryPositions(db: Db, target: Target, folded: FoldedText): Promise<void> {
  const states = await db
    .select({ state: readingState, characters: revision.characters })
    .from(readingState)
    .innerJoin(revision, eq(revision.id, readingState.revisionId))
    .where(and(eq(readingState.documentId, target.documentId), ne(readingState.revisionId, target.id)));
  for (const { state, characters } of states) {
    const place = async (offset: number) => {
      const exact = await wordsAt(db, state.revisionId, offset);
      const found = exact && findQuote(folded, { exact, prefix: "", suffix: "", start: offset });
      return found ? found.start : Math.round((offset / Math.max(1, characters)) * target.characters);
    };
    await db
      .update(readingState)
      .set({ revisionId: target.id, position: await place(state.position), furthest: await place(state.furthest) })
      .where(and(eq(readingState.documentId, state.documentId), eq(readingState.userId, state.userId)));
  }
}

async function wordsAt(db: Db, revisionId: string, offset: number): Promise<string> {
  const rows = await db
    .select({ start: page.startAt, content: page.content })
    .from(page)
    .where(and(eq(page.revisionId, revisionId), gte(page.endAt, offset), lt(page.startAt, offset + looked)))
    .orderBy(asc(page.number));
  const from = offset - (rows[0]?.start ?? 0);
  return rows
    .map(({ content }) => content)
    .join("")
    .slice(Math.max(0, from), Math.max(0, from) + looked);
}
