import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireDocument, requireEdit } from "../../shelf/records/find-document.ts";
import { revision } from "../../tables.ts";

/** Stops reading. What was read stays and can be read; the reading process ends within a second. */
export const cancelReading = command({
  name: "library.cancel_reading",
  input: z.object({ documentId: uuid() }),
  result: z.object({ isCancelled: z.boolean().describe("False if it was not being read") }),
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { documentId }) {
    requireEdit((await requireDocument(db, { actor, workspace }, documentId)).level);
    const stopped = await db
      .update(revision)
      .set({ state: "cancelled", endedAt: new Date() })
      .where(and(eq(revision.documentId, documentId), inArray(revision.state, ["waiting", "reading"])))
      .returning({ id: revision.id, pagesRead: revision.pagesRead });
    for (const { id, pagesRead } of stopped) {
      await publish("library.document_changed", { documentId, revisionId: id, state: "cancelled", pagesRead });
    }
    return { isCancelled: stopped.length > 0 };
  },
  audit: ({ documentId }) => ({ targetId: documentId }),
});
