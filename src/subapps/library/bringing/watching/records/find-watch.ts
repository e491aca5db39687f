import { and, eq } from "drizzle-orm";
import type { Actor, WorkspaceAccess } from "#core/access/context.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { watch } from "../../tables.ts";

export type WatchRow = typeof watch.$inferSelect;

export async function requireWatch(db: Db, workspaceId: string, watchId: string): Promise<WatchRow> {
  const [row] = await db
    .select()
    .from(watch)
    .where(and(eq(watch.id, watchId), eq(watch.workspaceId, workspaceId)));
  if (!row) throw notFound("This watch");
  return row;
}

/** A folder of the server is for those who manage the library; all else also for whoever began to watch it. */
export function requireMay(
  { actor, workspace }: { actor: Actor; workspace: WorkspaceAccess },
  kind: WatchRow["kind"],
  createdBy: string | null,
): void {
  if (workspace.permissions.has("library:manage")) return;
  if (kind !== "folder" && createdBy !== null && createdBy === actor.id) return;
  throw new AppError("forbidden", "Only an admin, or whoever began to watch this, may change it.");
}
