import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { requireAnnotation } from "../records/find-annotation.ts";
import { requirePerson } from "../records/require-person.ts";
import { comment } from "../tables.ts";

/** Says something about a highlight to everyone who sees it. */
export const addComment = command({
  name: "library.add_comment",
  input: z.object({ annotationId: uuid(), content: z.string().trim().min(1).max(10_000) }),
  result: idResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { annotationId, content }) {
    const createdBy = requirePerson(actor);
    const { documentId } = await requireAnnotation(db, { actor, workspace }, annotationId);
    const [row] = await db
      .insert(comment)
      .values({ workspaceId: workspace.id, annotationId, content, createdBy })
      .returning({ id: comment.id });
    await publish("library.annotations_changed", { documentId });
    return { id: row?.id as string };
  },
  audit: ({ annotationId }, { id }) => ({ targetId: id, detail: { annotationId } }),
});
