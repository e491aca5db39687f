import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { namedResult } from "../../id-result.ts";
import { collection } from "../../tables.ts";
import { requireCollection } from "../records/find-document.ts";
import { requireOwn } from "../records/require-own.ts";

/** Deletes a collection. Its documents stay on the shelf. */
export const deleteCollection = command({
  name: "library.delete_collection",
  input: z.object({ collectionId: uuid() }),
  result: namedResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { collectionId }) {
    const found = await requireCollection(db, { actor, workspace }, collectionId);
    requireOwn({ actor, workspace }, found.createdBy);
    await db.delete(collection).where(eq(collection.id, collectionId));
    await publish("library.collections_changed", {});
    return { id: collectionId, name: found.name };
  },
  audit: ({ collectionId }, { name }) => ({ targetId: collectionId, detail: { name } }),
});
