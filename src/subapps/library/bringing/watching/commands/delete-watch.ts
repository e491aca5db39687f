import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../../id-result.ts";
import { watch } from "../../tables.ts";
import { requireMay, requireWatch } from "../records/find-watch.ts";

/** Ends a watch. What it brought stays on the shelf. */
export const deleteWatch = command({
  name: "library.delete_watch",
  input: z.object({ watchId: uuid() }),
  result: idResult.extend({ address: z.string() }),
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { watchId }) {
    const found = await requireWatch(db, workspace.id, watchId);
    requireMay({ actor, workspace }, found.kind, found.createdBy);
    await db.delete(watch).where(eq(watch.id, watchId));
    await publish("library.watches_changed", {});
    return { id: watchId, address: found.address };
  },
  audit: ({ watchId }, { address }) => ({ targetId: watchId, detail: { address } }),
});
