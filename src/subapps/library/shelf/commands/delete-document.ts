import { and, arrayContains, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { titledResult } from "../../id-result.ts";
import { making } from "../../making/tables.ts";
import { document } from "../../tables.ts";
import { contentOf } from "../records/content-of.ts";
import { requireDocument, requireEdit } from "../records/find-document.ts";

/** Deletes a document with everything that was read, marked and found in it. Its files go where nothing else holds them. */
export const deleteDocument = command({
  name: "library.delete_document",
  input: z.object({ documentId: uuid() }),
  result: titledResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { documentId }) {
    const found = await requireDocument(db, { actor, workspace }, documentId);
    requireEdit(found.level);
    const sha256s = await contentOf(db, documentId);
    // What was made of it and of others can be read by nobody any more.
    await db
      .delete(making)
      .where(and(eq(making.workspaceId, workspace.id), arrayContains(making.documentIds, [documentId])));
    await db.delete(document).where(eq(document.id, documentId));
    await publish("library.document_changed", { documentId, state: "deleted" });
    await publish("library.content_released", { sha256s });
    return { id: documentId, title: found.title };
  },
  audit: ({ documentId }, { title }) => ({ targetId: documentId, detail: { title } }),
});
