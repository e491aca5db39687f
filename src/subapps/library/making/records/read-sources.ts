import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { clip, passageColumns, type ReadPassage, withinStretch } from "../../searching/records/read-passages.ts";
import { document, passage } from "../../tables.ts";

const most = 2000;

/** The passages something is made of, document by document in the order they were named, from beginning to end. */
export async function readSources(
  db: Db,
  revisionIds: readonly string[],
  stretch: { start: number; end: number } | null,
): Promise<ReadPassage[]> {
  const rows = await db
    .select(passageColumns)
    .from(passage)
    .innerJoin(document, eq(document.id, passage.documentId))
    .where(and(inArray(passage.revisionId, [...revisionIds]), ...withinStretch(stretch ?? undefined)))
    .orderBy(asc(passage.revisionId), asc(passage.number))
    .limit(most);
  const place = new Map(revisionIds.map((id, at) => [id, at]));
  const inOrder = rows.sort(
    (a, b) => (place.get(a.revisionId) ?? 0) - (place.get(b.revisionId) ?? 0) || a.number - b.number,
  );
  return stretch ? inOrder.map((row) => clip(row, stretch)) : inOrder;
}
