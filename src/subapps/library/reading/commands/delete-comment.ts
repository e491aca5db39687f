import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { requireComment, requireOwn } from "../records/find-annotation.ts";
import { comment } from "../tables.ts";

export const deleteComment = command({
  name: "library.delete_comment",
  input: z.object({ commentId: uuid() }),
  result: idResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { commentId }) {
    const who = { actor, workspace };
    const { createdBy, documentId } = await requireComment(db, who, commentId);
    requireOwn(who, createdBy, "comment");
    await db.delete(comment).where(eq(comment.id, commentId));
    await publish("library.annotations_changed", { documentId });
    return { id: commentId };
  },
  audit: ({ commentId }) => ({ targetId: commentId }),
});
