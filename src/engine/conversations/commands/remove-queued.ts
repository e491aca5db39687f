import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { ownConversations } from "#engine/messages/find-conversation.ts";
import { conversation } from "#engine/messages/tables.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { queuedMessage } from "../tables.ts";

/** Takes a message out of the line before it is sent. */
export const removeQueued = command({
  name: "conversations.remove_queued",
  input: z.object({ queuedId: uuid() }),
  result: z.object({ id: uuid(), conversationId: uuid() }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace, publish }, { queuedId }) {
    const [found] = await db
      .select({ conversationId: conversation.id })
      .from(queuedMessage)
      .innerJoin(conversation, eq(conversation.id, queuedMessage.conversationId))
      .where(and(eq(queuedMessage.id, queuedId), ownConversations({ actor, workspace })));
    if (!found) throw new AppError("not_found", "This message does not wait any more: it was sent or deleted.");
    await db.delete(queuedMessage).where(eq(queuedMessage.id, queuedId));
    await publish("conversations.queue_changed", found, { userId: actor.id });
    return { id: queuedId, conversationId: found.conversationId };
  },
});
