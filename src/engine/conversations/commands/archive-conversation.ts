import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { conversation } from "#engine/messages/tables.ts";
import { uuid } from "#lib/uuid.ts";

/** Takes a conversation out of the list, or back into it. Nothing of it is lost. */
export const archiveConversation = command({
  name: "conversations.archive_conversation",
  input: z.object({ conversationId: uuid(), isArchived: z.boolean().default(true) }),
  result: z.object({ id: uuid(), isArchived: z.boolean() }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace, publish }, { conversationId, isArchived }) {
    await requireConversation(db, { actor, workspace }, conversationId);
    const archivedAt = isArchived ? sql`now()` : null;
    await db.update(conversation).set({ archivedAt }).where(eq(conversation.id, conversationId));
    await publish("conversations.changed", { conversationId }, { userId: actor.id });
    return { id: conversationId, isArchived };
  },
});
