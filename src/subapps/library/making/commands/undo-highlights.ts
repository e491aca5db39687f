import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { annotation } from "../../reading/tables.ts";
import { requireMaking } from "../records/find-making.ts";
import { making } from "../tables.ts";

/** Takes back all highlights that were made at once. Those that people have written on since stay: they are theirs now. */
export const undoHighlights = command({
  name: "library.undo_highlights",
  input: z.object({ makingId: uuid() }),
  result: idResult.extend({ removed: z.array(z.string()).describe("Ids of the highlights") }),
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { makingId }) {
    const row = await requireMaking(db, { actor, workspace }, makingId);
    if (row.kind !== "highlights") throw new AppError("invalid", "Only highlights can be taken back.");
    if (row.createdBy !== actor.id && !workspace.permissions.has("library:manage"))
      throw new AppError("forbidden", "Somebody else had this marked. Ask them, or whoever manages the library.");
    const removed = await db
      .delete(annotation)
      .where(
        and(
          eq(annotation.makingId, makingId),
          eq(annotation.updatedAt, annotation.createdAt),
          sql`${annotation.conversationId} is null`,
          sql`not exists (select from library.comment c where c.annotation_id = ${annotation.id})`,
        ),
      )
      .returning({ id: annotation.id });
    await db.delete(making).where(eq(making.id, makingId));
    for (const documentId of row.documentIds) await publish("library.annotations_changed", { documentId });
    await publish("library.making_changed", { makingId, documentId: row.documentId });
    return { id: makingId, removed: removed.map(({ id }) => id) };
  },
  audit: (_input, { id, removed }) => ({ targetId: id, detail: { removed: removed.length } }),
});
