import { and, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Who } from "../shelf/records/find-document.ts";
import { document } from "../tables.ts";
import type { DocumentKind } from "../text.ts";
import { collect, documentsOf, type Found, keysOf, mostNear } from "./find-passages.ts";
import { type RankedIndex, rankIndex } from "./records/rank-index.ts";
import { type ReadPassage, readPassages } from "./records/read-passages.ts";
import { fuse } from "./rules/fuse.ts";
import { best } from "./rules/score.ts";
import { documentsIn, type Scope } from "./scope.ts";
import { nearPassages } from "./vectors/near-passages.ts";

export type FoundDocument = {
  id: string;
  title: string;
  kind: DocumentKind;
  score: number;
  /** The passages it was found by, best first. */
  passages: ReadPassage[];
};

const passagesEach = 3;

/** The documents that answer a question best, each with its best passages. */
export async function findDocuments(
  db: Db,
  who: Who,
  question: string,
  scope: Scope,
  most: number,
): Promise<Pick<Found, "keys" | "corrections"> & { documents: FoundDocument[] }> {
  const readable = await documentsIn(db, who, scope);
  const within = await documentsOf(db, readable, scope);
  const [ranked, near] = await Promise.all([
    rankIndex(who.workspace.id, question, within),
    nearPassages(who.workspace.id, question, within, mostNear),
  ]);
  const nearDocuments = [...new Map(near.map(({ documentId }) => [documentId, { id: documentId }])).values()];
  const documents = await collect(most, async (count) => {
    const top = best([ranked.scores.documents], count);
    const byWords = top.map(({ at, score }) => ({ id: ranked.index.documentIds[at] as string, score }));
    const fused = fuse(byWords, nearDocuments);
    // Only what may be shown is read: the words of everything that was found would be most of the work.
    const scores = new Map([...fused].slice(0, count));
    const rows = await db
      .select({ id: document.id, title: document.title, kind: document.kind })
      .from(document)
      .where(and(inArray(document.id, [...scores.keys()]), isNotNull(document.revisionId), readable));
    const nearIds = near.flatMap(({ id, documentId }) => (scores.has(documentId) ? [id] : []));
    const passages = await readPassages(db, [...bestPassages(ranked, rows), ...nearIds], readable, scope.stretch);
    const byDocument = Map.groupBy(passages, ({ documentId }) => documentId);
    const found = rows
      .map((row) => ({
        ...row,
        score: scores.get(row.id) as number,
        passages: (byDocument.get(row.id) ?? []).slice(0, passagesEach),
      }))
      // What only an older revision said is no longer in it.
      .filter(({ id, passages }) => passages.length > 0 || ranked.titled.has(id))
      .sort((a, b) => b.score - a.score);
    return { found, isAll: top.length < count && fused.size <= count };
  });
  return { documents, keys: keysOf(ranked), corrections: ranked.corrections };
}

/** A few more than are shown: some may belong to an older revision. */
function bestPassages({ index, scores }: RankedIndex, documents: readonly { id: string }[]): number[] {
  const wanted = new Uint8Array(index.documentIds.length);
  for (const { id } of documents) wanted[index.numberOfDocument.get(id) ?? index.documentIds.length] = 1;
  const byDocument = new Map<number, { id: number; score: number }[]>();
  for (const [at, { owners, passageIds }] of index.segments.entries()) {
    const values = scores.passages[at] as Float32Array;
    for (let ordinal = 0; ordinal < values.length; ordinal++) {
      const owner = owners[ordinal] as number;
      if (values[ordinal] === 0 || wanted[owner] === 0) continue;
      const list = byDocument.get(owner) ?? [];
      list.push({ id: passageIds[ordinal] as number, score: values[ordinal] as number });
      byDocument.set(owner, list);
    }
  }
  return [...byDocument.values()].flatMap((list) =>
    list
      .sort((a, b) => b.score - a.score)
      .slice(0, passagesEach * 2)
      .map(({ id }) => id),
  );
}
