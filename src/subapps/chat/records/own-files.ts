import { and, eq, inArray } from "drizzle-orm";
import { file } from "#core/files/tables.ts";
import { fileIdsIn, type MessagePart } from "#engine/messages/parts.ts";
import { isUuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";

/** Those files named in some parts that the person has uploaded to this workspace themselves. */
export async function ownFiles(
  db: Db,
  workspaceId: string,
  userId: string,
  parts: readonly MessagePart[],
): Promise<Set<string>> {
  const wanted = [...new Set(fileIdsIn(parts))].filter(isUuid);
  const found = new Set<string>();
  for (let at = 0; at < wanted.length; at += 1000) {
    const some = inArray(file.id, wanted.slice(at, at + 1000));
    const rows = await db
      .select({ id: file.id })
      .from(file)
      .where(and(eq(file.workspaceId, workspaceId), eq(file.createdBy, userId), some));
    for (const { id } of rows) found.add(id);
  }
  return found;
}
