import { sql } from "drizzle-orm";
import { on } from "#core/events/handler.ts";
import { type Db, database } from "#platform/db/db.ts";
import { removeStored } from "#platform/storage/file-store.ts";
import { holdContent } from "../records/hold-content.ts";

/** Takes content that no document holds any more from storage, unless something else still holds it. */
export const removeContent = on({
  name: "library.remove_content",
  on: "library.content_released",
  async run(_context, { sha256s }, { workspaceId }) {
    if (!workspaceId) return;
    for (const sha256 of sha256s) {
      await database().transaction(async (transaction) => {
        const db = transaction as unknown as Db;
        await holdContent(db, workspaceId, sha256);
        const [row] = await db.execute<{ isHeld: boolean }>(
          sql`select core.is_stored_in_use(${workspaceId}::uuid, ${sha256}) as "isHeld"`,
        );
        if (!row?.isHeld) await removeStored(workspaceId, sha256);
      });
    }
  },
});
