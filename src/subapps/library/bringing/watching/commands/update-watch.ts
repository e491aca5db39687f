import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../../id-result.ts";
import { requireCollection, requireEdit } from "../../../shelf/records/find-document.ts";
import { watch } from "../../tables.ts";
import { requireMay, requireWatch } from "../records/find-watch.ts";
import { watchFields } from "../watch-input.ts";

/** Pauses a watch, takes it up again, or changes how often it looks and where it puts what it finds. */
export const updateWatch = command({
  name: "library.update_watch",
  input: z.object({
    watchId: uuid(),
    name: watchFields.name.optional(),
    everyMinutes: watchFields.everyMinutes.optional(),
    collectionId: watchFields.collectionId.optional(),
    isPaused: z.boolean().optional(),
  }),
  result: idResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { watchId, ...changes }) {
    const who = { actor, workspace };
    const found = await requireWatch(db, workspace.id, watchId);
    requireMay(who, found.kind, found.createdBy);
    if (changes.collectionId) requireEdit((await requireCollection(db, who, changes.collectionId)).level);
    if (Object.values(changes).some((value) => value !== undefined)) {
      await db.update(watch).set(changes).where(eq(watch.id, watchId));
    }
    await publish("library.watches_changed", {});
    return { id: watchId };
  },
  audit: ({ watchId, ...changes }) => ({ targetId: watchId, detail: changes }),
});
