import type { Publish } from "#core/events/publish.ts";
import type { Db } from "#platform/db/db.ts";
import { collectionItem } from "../../tables.ts";

export async function putInCollection(
  db: Db,
  publish: Publish,
  collectionId: string,
  documentIds: readonly string[],
  addedBy: string | null,
): Promise<void> {
  if (documentIds.length === 0) return;
  await db
    .insert(collectionItem)
    .values(documentIds.map((documentId) => ({ collectionId, documentId, addedBy })))
    .onConflictDoNothing();
  await publish("library.collections_changed", {});
}
