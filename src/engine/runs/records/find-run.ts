import { and, eq } from "drizzle-orm";
import type { Actor, WorkspaceAccess } from "#core/access/context.ts";
import { ownConversations } from "#engine/messages/find-conversation.ts";
import { conversation } from "#engine/messages/tables.ts";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { run } from "../tables.ts";

export type RunRow = typeof run.$inferSelect;

/** A run is seen by whoever sees its conversation; any other is not found. */
export async function requireRun(
  db: Db,
  who: { actor: Actor; workspace: WorkspaceAccess },
  runId: string,
): Promise<RunRow> {
  const [row] = await db
    .select({ run })
    .from(run)
    .innerJoin(conversation, eq(conversation.id, run.conversationId))
    .where(and(eq(run.id, runId), ownConversations(who)));
  if (!row) throw notFound("This run");
  return row.run;
}
