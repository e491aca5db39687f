import type { Db } from "#platform/db/db.ts";
import type { Scope } from "../../searching/scope.ts";
import type { Who } from "../../shelf/records/find-document.ts";
import { conversation } from "../../tables.ts";

/** Remembers what a conversation is about, so that it is found again from the document it was asked about. */
export async function keepConversation(db: Db, who: Who, conversationId: string, scope: Scope): Promise<void> {
  const documentId = scope.documentIds?.length === 1 ? (scope.documentIds[0] ?? null) : null;
  await db
    .insert(conversation)
    .values({
      conversationId,
      workspaceId: who.workspace.id,
      userId: who.actor.id,
      documentId,
      collectionId: scope.collectionId ?? null,
      scope,
    })
    .onConflictDoUpdate({ target: conversation.conversationId, set: { scope, askedAt: new Date() } });
}
