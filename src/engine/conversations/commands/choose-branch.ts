import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { conversation } from "#engine/messages/tables.ts";
import { uuid } from "#lib/uuid.ts";
import { requireMessage } from "../records/find-message.ts";

/** Goes on from another message: what is said next follows it. */
export const chooseBranch = command({
  name: "conversations.choose_branch",
  input: z.object({ conversationId: uuid(), messageId: uuid() }),
  result: z.object({ id: uuid(), headMessageId: uuid() }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace, publish }, { conversationId, messageId }) {
    await requireConversation(db, { actor, workspace }, conversationId);
    await requireMessage(db, conversationId, messageId);
    await db.update(conversation).set({ headMessageId: messageId }).where(eq(conversation.id, conversationId));
    await publish("conversations.changed", { conversationId }, { userId: actor.id });
    return { id: conversationId, headMessageId: messageId };
  },
});
