import { eq } from "drizzle-orm";
import type { Actor } from "#core/access/context.ts";
import { session } from "#core/access/tables.ts";
import type { Db } from "#platform/db/db.ts";

/** Makes a workspace the one that the caller's browser works in. */
export async function enterWorkspace(db: Db, actor: Actor, workspaceId: string): Promise<void> {
  if (!actor.sessionId) return;
  await db.update(session).set({ workspaceId }).where(eq(session.id, actor.sessionId));
}
