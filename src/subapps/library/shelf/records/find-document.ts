import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor, WorkspaceAccess } from "#core/access/context.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { collection, document, type Level } from "../../tables.ts";

export type Who = { actor: Pick<Actor, "id">; workspace: Pick<WorkspaceAccess, "id" | "role"> };
export type DocumentRow = typeof document.$inferSelect;
export type CollectionRow = typeof collection.$inferSelect;

const reachesAll = ({ workspace }: Who): boolean => workspace.role === "owner" || workspace.role === "admin";

/** What somebody may do with a document at most, as SQL: null where it is not theirs to find. */
export const documentLevel = (who: Who): SQL<Level | null> =>
  sql<Level | null>`library.document_level(${document.id}, ${document.access}, ${document.createdBy}, ${who.actor.id}::uuid, ${reachesAll(who)})`;

export const collectionLevel = (who: Who): SQL<Level | null> =>
  sql<Level | null>`library.collection_level(${collection.id}, ${collection.access}, ${collection.createdBy}, ${who.actor.id}::uuid, ${reachesAll(who)})`;

/** The documents of the workspace that somebody may find. */
export const readableDocuments = (who: Who): SQL | undefined =>
  and(eq(document.workspaceId, who.workspace.id), sql`${documentLevel(who)} is not null`);

/** The collections of the workspace that somebody may find. */
export const readableCollections = (who: Who): SQL | undefined =>
  and(eq(collection.workspaceId, who.workspace.id), sql`${collectionLevel(who)} is not null`);

/** A document somebody may read. One they may not is not found, exactly like one that does not exist. */
export async function requireDocument(db: Db, who: Who, documentId: string): Promise<DocumentRow & { level: Level }> {
  const [row] = await db
    .select({ document, level: documentLevel(who) })
    .from(document)
    .where(and(readableDocuments(who), eq(document.id, documentId)));
  if (!row?.level) throw notFound("This document");
  return { ...row.document, level: row.level };
}

export async function requireCollection(
  db: Db,
  who: Who,
  collectionId: string,
): Promise<CollectionRow & { level: Level }> {
  const [row] = await db
    .select({ collection, level: collectionLevel(who) })
    .from(collection)
    .where(and(readableCollections(who), eq(collection.id, collectionId)));
  if (!row?.level) throw notFound("This collection");
  return { ...row.collection, level: row.level };
}

export function requireEdit(level: Level): void {
  if (level === "edit") return;
  throw new AppError("forbidden", "You may read this, but not change it. Ask whoever shared it with you.");
}
