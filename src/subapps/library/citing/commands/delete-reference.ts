import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { titledResult } from "../../id-result.ts";
import { requireReference } from "../records/find-reference.ts";
import { reference } from "../tables.ts";

/** Takes a reference away that has no document. What is known of a document goes with the document. */
export const deleteReference = command({
  name: "library.delete_reference",
  input: z.object({ referenceId: uuid() }),
  result: titledResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { referenceId }) {
    const { facts } = await requireReference(db, { actor, workspace }, referenceId);
    await db.delete(reference).where(eq(reference.id, referenceId));
    await publish("library.references_changed", {});
    return { id: referenceId, title: facts.title };
  },
  audit: (_input, { id, title }) => ({ targetId: id, detail: { title } }),
});
