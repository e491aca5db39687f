import { and, eq } from "drizzle-orm";
import type { Actor, WorkspaceAccess } from "#core/access/context.ts";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { folder } from "../tables.ts";

/** A folder is its owner's; for anybody else there is none. */
export async function requireFolder(
  db: Db,
  { actor, workspace }: { actor: Actor; workspace: WorkspaceAccess },
  folderId: string,
): Promise<typeof folder.$inferSelect> {
  const [row] = actor.id
    ? await db
        .select()
        .from(folder)
        .where(and(eq(folder.id, folderId), eq(folder.workspaceId, workspace.id), eq(folder.userId, actor.id)))
    : [];
  if (!row) throw notFound("This folder");
  return row;
}
