import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { uuid } from "#lib/uuid.ts";
import { removeConversations } from "../records/remove-conversations.ts";

/** Deletes a conversation for good, with what agents asked each other on its behalf. What still runs is stopped. */
export const deleteConversation = command({
  name: "conversations.delete_conversation",
  input: z.object({ conversationId: uuid() }),
  result: z.object({ id: uuid(), title: z.string() }),
  allow: "agents:use",
  async run({ db, actor, workspace, publish }, { conversationId }) {
    const { title } = await requireConversation(db, { actor, workspace }, conversationId);
    await removeConversations(db, [conversationId]);
    await publish("conversations.changed", { conversationId }, { userId: actor.id });
    return { id: conversationId, title };
  },
  audit: (_input, { id }) => ({ targetId: id }),
});
