import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Actor, WorkspaceAccess } from "#core/access/context.ts";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { conversation } from "./tables.ts";

export type ConversationRow = typeof conversation.$inferSelect;
type Who = { actor: Actor; workspace: WorkspaceAccess };

/** What was said to an agent is between it and the person: nobody else of the workspace finds it by its id. */
export const ownConversations = ({ actor, workspace }: Who): SQL | undefined =>
  and(eq(conversation.workspaceId, workspace.id), ownedBy(actor));

/** Only the product itself sees whatever there is; a visitor has no id either, and sees nothing this way. */
function ownedBy({ id, via }: Actor): SQL | undefined {
  if (id !== null) return eq(conversation.createdBy, id);
  return via === "system" ? undefined : sql`false`;
}

export async function requireConversation(db: Db, who: Who, conversationId: string): Promise<ConversationRow> {
  const [row] = await db
    .select()
    .from(conversation)
    .where(and(ownConversations(who), eq(conversation.id, conversationId)));
  if (!row) throw notFound("This conversation");
  return row;
}
