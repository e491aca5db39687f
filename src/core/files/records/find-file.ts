import { and, eq, inArray } from "drizzle-orm";
import type { Actor, WorkspaceAccess } from "#core/access/context.ts";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { file } from "../tables.ts";

export type FileRow = typeof file.$inferSelect;
type Who = { actor: Actor; workspace: WorkspaceAccess };

/** A file is found by whoever brought it. */
const ownFiles = ({ actor, workspace }: Who) =>
  and(eq(file.workspaceId, workspace.id), actor.id === null ? undefined : eq(file.createdBy, actor.id));

export async function requireFile(db: Db, who: Who, fileId: string): Promise<FileRow> {
  const [row] = await db
    .select()
    .from(file)
    .where(and(ownFiles(who), eq(file.id, fileId)));
  if (!row) throw notFound("This file");
  return row;
}

/** In the order in which they are named. */
export async function requireFiles(db: Db, who: Who, fileIds: readonly string[]): Promise<FileRow[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .select()
    .from(file)
    .where(and(ownFiles(who), inArray(file.id, [...fileIds])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return fileIds.map((id) => {
    const row = byId.get(id);
    if (!row) throw notFound("This file");
    return row;
  });
}
