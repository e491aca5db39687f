import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { collection } from "../../tables.ts";
import { collectionFields } from "../collection-fields.ts";
import { requireCollection, requireEdit } from "../records/find-document.ts";
import { requireOwn } from "../records/require-own.ts";

export const updateCollection = command({
  name: "library.update_collection",
  input: z.object({
    collectionId: uuid(),
    name: collectionFields.name.optional(),
    description: collectionFields.description,
    access: collectionFields.access.optional(),
  }),
  result: idResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { collectionId, name, description, access }) {
    const found = await requireCollection(db, { actor, workspace }, collectionId);
    requireEdit(found.level);
    if (access && access !== found.access) requireOwn({ actor, workspace }, found.createdBy);
    await db
      .update(collection)
      .set({
        ...(name && { name }),
        ...(description !== undefined && { description }),
        ...(access && { access }),
        updatedAt: sql`now()`,
      })
      .where(eq(collection.id, collectionId));
    await publish("library.collections_changed", {});
    return { id: collectionId };
  },
  audit: ({ collectionId, ...changed }) => ({ targetId: collectionId, detail: changed }),
});
