import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { requireAnnotation, requireOwn } from "../records/find-annotation.ts";
import { annotation } from "../tables.ts";

export const deleteAnnotation = command({
  name: "library.delete_annotation",
  input: z.object({ annotationId: uuid() }),
  result: idResult.extend({ exact: z.string().describe("The highlighted words") }),
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { annotationId }) {
    const who = { actor, workspace };
    const { createdBy, documentId, exact } = await requireAnnotation(db, who, annotationId);
    requireOwn(who, createdBy, "highlight");
    await db.delete(annotation).where(eq(annotation.id, annotationId));
    await publish("library.annotations_changed", { documentId });
    return { id: annotationId, exact };
  },
  audit: ({ annotationId }, { exact }) => ({ targetId: annotationId, detail: { exact: exact.slice(0, 200) } }),
});
