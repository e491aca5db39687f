import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { indexTitle } from "../../searching/index-title.ts";
import { document } from "../../tables.ts";
import { requireDocument, requireEdit } from "../records/find-document.ts";
import { requireOwn } from "../records/require-own.ts";

const tag = z.string().trim().min(1).max(60);

/** Renames a document, changes its tags, or whom it is open to. What is not named stays. */
export const updateDocument = command({
  name: "library.update_document",
  input: z.object({
    documentId: uuid(),
    title: z.string().trim().min(1).max(300).optional(),
    tags: z.array(tag).max(50).optional(),
    access: z.enum(["workspace", "restricted"]).optional(),
  }),
  result: idResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { documentId, title, tags, access }) {
    const found = await requireDocument(db, { actor, workspace }, documentId);
    requireEdit(found.level);
    if (access && access !== found.access) requireOwn({ actor, workspace }, found.createdBy);
    await db
      .update(document)
      .set({
        ...(title && { title }),
        ...(tags && { tags: [...new Set(tags)] }),
        ...(access && { access }),
        updatedAt: sql`now()`,
      })
      .where(eq(document.id, documentId));
    if (title) await indexTitle(db, documentId);
    await publish("library.document_changed", { documentId });
    return { id: documentId };
  },
  audit: ({ documentId, ...changed }) => ({ targetId: documentId, detail: changed }),
});
