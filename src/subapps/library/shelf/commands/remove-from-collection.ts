import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { collectionItem } from "../../tables.ts";
import { requireCollection, requireEdit } from "../records/find-document.ts";

/** Takes documents out of a collection; they stay on the shelf. */
export const removeFromCollection = command({
  name: "library.remove_from_collection",
  input: z.object({ collectionId: uuid(), documentIds: z.array(uuid()).min(1).max(200) }),
  result: idResult.extend({ documents: z.number() }),
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { collectionId, documentIds }) {
    requireEdit((await requireCollection(db, { actor, workspace }, collectionId)).level);
    const removed = await db
      .delete(collectionItem)
      .where(and(eq(collectionItem.collectionId, collectionId), inArray(collectionItem.documentId, documentIds)))
      .returning({ id: collectionItem.documentId });
    await publish("library.collections_changed", {});
    return { id: collectionId, documents: removed.length };
  },
  audit: ({ collectionId }, { documents }) => ({ targetId: collectionId, detail: { documents } }),
});
