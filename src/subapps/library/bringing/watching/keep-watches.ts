import { eq, sql } from "drizzle-orm";
import { systemContext } from "#core/access/context.ts";
import { publisher } from "#core/events/publish.ts";
import type { WorkLoop } from "#core/wiring.ts";
import { AppError } from "#lib/app-error.ts";
import { database } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { watch } from "../tables.ts";
import { lookAtFeed } from "./look-at-feed.ts";
import { lookAtZotero } from "./look-at-zotero.ts";
import { lookInFolder } from "./look-in-folder.ts";
import type { WatchRow } from "./records/find-watch.ts";

/** Looks at what is due, one feed or folder after the other. */
export const keepWatches: WorkLoop = {
  name: "library.keep_watches",
  everyMilliseconds: 15_000,
  work: async () => (await lookAtNext()) !== null,
};

/** Looks at the watch that has waited longest, and says which it was. Claimed by being put off, so that no other worker looks too. */
export async function lookAtNext(): Promise<string | null> {
  const [row] = await database().execute<{ id: string; workspaceName: string }>(sql`
    update library.watch set due_at = now() + make_interval(mins => every_minutes)
    from core.workspace w
    where w.id = library.watch.workspace_id and library.watch.id = (
      select id from library.watch where due_at <= now() and not is_paused order by due_at limit 1 for update skip locked)
    returning library.watch.id, w.name as "workspaceName"`);
  if (!row) return null;
  await look(row.id, row.workspaceName);
  return row.id;
}

/** One look, whether it is due or not. Its outcome is kept where people see it. */
export async function look(watchId: string, workspaceName: string): Promise<void> {
  const [found] = await database().select().from(watch).where(eq(watch.id, watchId));
  if (!found) return;
  const began = new Date();
  const outcome = await lookNow(found, workspaceName);
  await database()
    .update(watch)
    .set({ ...outcome, checkedAt: began })
    .where(eq(watch.id, watchId));
  await publisher(database(), { workspaceId: found.workspaceId })("library.watches_changed", {});
}

async function lookNow(found: WatchRow, workspaceName: string) {
  const context = systemContext({ id: found.workspaceId, name: workspaceName });
  try {
    if (found.kind === "folder") return { ...(await lookInFolder(context, found)), fault: null };
    if (found.kind === "zotero") return { ...(await lookAtZotero(context, found)), fault: null };
    const { title, ...looked } = await lookAtFeed(context, found);
    // Called by its host until it has said its name; a name somebody gave stays.
    const isUnnamed = found.name === new URL(found.address).hostname;
    return { ...looked, fault: null, ...(isUnnamed && title && { name: title }) };
  } catch (error) {
    if (!(error instanceof AppError)) log.error("a watch failed", { watchId: found.id, error });
    const fault =
      error instanceof AppError ? error.message : "Something went wrong on our side. It will be tried again.";
    // A Zotero library is not read from its beginning because it could not be reached once.
    return { brought: 0, etag: found.kind === "zotero" ? found.etag : null, fault };
  }
}
