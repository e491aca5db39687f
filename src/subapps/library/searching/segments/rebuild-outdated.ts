import { eq, inArray } from "drizzle-orm";
import { type Db, database } from "#platform/db/db.ts";
import { passage, segment } from "../../tables.ts";
import { indexTitle } from "../index-title.ts";
import { buildSegment } from "./build-segment.ts";
import { writeSegment } from "./write-segment.ts";

/** Large segments are built anew in parts, so that they need not be held in memory whole; merging joins them again. */
const passagesTogether = 2000;

/** Builds one segment anew from its passages, as words are read now; answers whether there was one. */
export async function rebuildOutdated(): Promise<boolean> {
  return database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const [old] = await db
      .select({
        id: segment.id,
        workspaceId: segment.workspaceId,
        passageIds: segment.passageIds,
        documentIds: segment.documentIds,
      })
      .from(segment)
      .where(eq(segment.isOutdated, true))
      .orderBy(segment.id)
      .limit(1)
      .for("update", { skipLocked: true });
    if (!old) return false;
    const ids = [...new Float64Array(new Uint8Array(old.passageIds).buffer)];
    for (let at = 0; at < ids.length; at += passagesTogether) {
      const rows = await db
        .select()
        .from(passage)
        .where(inArray(passage.id, ids.slice(at, at + passagesTogether)))
        .orderBy(passage.documentId, passage.id);
      if (rows.length > 0) await writeSegment(db, old.workspaceId, 0, buildSegment(rows));
    }
    for (const documentId of old.documentIds) await indexTitle(db, documentId);
    await db.delete(segment).where(eq(segment.id, old.id));
    return true;
  });
}
