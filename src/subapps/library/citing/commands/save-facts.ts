import { sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { requireDocument, requireEdit } from "../../shelf/records/find-document.ts";
import { facts } from "../facts.ts";
import { knownBy } from "../records/catalogue.ts";
import { citationKey } from "../rules/citation-key.ts";
import { reference } from "../tables.ts";

export const keyInput = z
  .string()
  .trim()
  .regex(/^[^\s{},"#%~\\]{1,200}$/, "is a word without spaces, commas and braces");

/** Says what a document is: who wrote it, when, where it appeared. */
export const saveFacts = command({
  name: "library.save_facts",
  input: z.object({ documentId: uuid(), facts, key: keyInput.optional() }),
  result: idResult.extend({ key: z.string().describe("Citation key") }),
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { documentId, facts: given, key }) {
    requireEdit((await requireDocument(db, { actor, workspace }, documentId)).level);
    const values = { key: key ?? citationKey(given), facts: given, ...knownBy(given) };
    await db
      .insert(reference)
      .values({ workspaceId: workspace.id, documentId, createdBy: actor.id, ...values })
      .onConflictDoUpdate({ target: reference.documentId, set: { ...values, updatedAt: sql`now()` } });
    await publish("library.document_changed", { documentId });
    return { id: documentId, key: values.key };
  },
  audit: (_input, { id }) => ({ targetId: id }),
});
