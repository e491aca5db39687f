import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { annotationFields } from "../annotation-fields.ts";
import { requireAnnotation, requireOwn } from "../records/find-annotation.ts";
import { annotation } from "../tables.ts";

/** Changes the colour, note, tags or who sees a highlight, or gives it a thread with the AI. */
export const updateAnnotation = command({
  name: "library.update_annotation",
  input: z.object({
    annotationId: uuid(),
    color: annotationFields.color.optional(),
    note: annotationFields.note.optional(),
    tags: annotationFields.tags.optional(),
    isPrivate: annotationFields.isPrivate.optional(),
    conversationId: uuid().nullable().optional(),
  }),
  result: idResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { annotationId, ...given }) {
    const who = { actor, workspace };
    const { createdBy, documentId } = await requireAnnotation(db, who, annotationId);
    requireOwn(who, createdBy, "highlight");
    if (given.conversationId) await requireConversation(db, who, given.conversationId);
    await db
      .update(annotation)
      .set({ ...given, updatedAt: new Date() })
      .where(eq(annotation.id, annotationId));
    await publish("library.annotations_changed", { documentId });
    return { id: annotationId };
  },
  audit: ({ annotationId }) => ({ targetId: annotationId }),
});
