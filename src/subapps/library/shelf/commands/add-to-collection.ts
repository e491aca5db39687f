import { and, inArray } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { document } from "../../tables.ts";
import { documentLevel, readableDocuments, requireCollection, requireEdit } from "../records/find-document.ts";
import { putInCollection } from "../records/put-in-collection.ts";

/** Puts documents into a collection. A closed document is shown to the collection's members by it, so it must be one's to edit. */
export const addToCollection = command({
  name: "library.add_to_collection",
  input: z.object({ collectionId: uuid(), documentIds: z.array(uuid()).min(1).max(200) }),
  result: idResult.extend({ documents: z.number() }),
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { collectionId, documentIds }) {
    const who = { actor, workspace };
    requireEdit((await requireCollection(db, who, collectionId)).level);
    const wanted = [...new Set(documentIds)];
    const rows = await db
      .select({ id: document.id, level: documentLevel(who) })
      .from(document)
      .where(and(readableDocuments(who), inArray(document.id, wanted)));
    if (rows.length < wanted.length) throw notFound("One of these documents");
    for (const { level } of rows) requireEdit(level ?? "read");
    await putInCollection(db, publish, collectionId, wanted, actor.id);
    return { id: collectionId, documents: wanted.length };
  },
  audit: ({ collectionId }, { documents }) => ({ targetId: collectionId, detail: { documents } }),
});
