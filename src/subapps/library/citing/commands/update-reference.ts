import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { facts } from "../facts.ts";
import { knownBy } from "../records/catalogue.ts";
import { requireReference } from "../records/find-reference.ts";
import { reference } from "../tables.ts";
import { keyInput } from "./save-facts.ts";

/** Corrects a reference to something that is not on the shelf. */
export const updateReference = command({
  name: "library.update_reference",
  input: z.object({ referenceId: uuid(), facts, key: keyInput.optional() }),
  result: idResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { referenceId, facts: given, key }) {
    const row = await requireReference(db, { actor, workspace }, referenceId);
    await db
      .update(reference)
      .set({ facts: given, key: key ?? row.key, ...knownBy(given), updatedAt: sql`now()` })
      .where(eq(reference.id, referenceId));
    await publish("library.references_changed", {});
    return { id: referenceId };
  },
  audit: (_input, { id }) => ({ targetId: id }),
});
