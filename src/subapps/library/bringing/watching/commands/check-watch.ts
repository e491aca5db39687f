import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../../id-result.ts";
import { watch } from "../../tables.ts";
import { requireMay, requireWatch } from "../records/find-watch.ts";

/** Has a watch look at once; the worker does it within seconds. A paused one looks this once. */
export const checkWatch = command({
  name: "library.check_watch",
  input: z.object({ watchId: uuid() }),
  result: idResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { watchId }) {
    const found = await requireWatch(db, workspace.id, watchId);
    requireMay({ actor, workspace }, found.kind, found.createdBy);
    // A Zotero library tells by itself what changed since it was last asked.
    if (found.kind !== "zotero") await db.update(watch).set({ etag: null }).where(eq(watch.id, watchId));
    await publish("library.watch_asked", { watchId });
    return { id: watchId };
  },
  audit: ({ watchId }) => ({ targetId: watchId }),
});
