import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { conversation } from "#engine/messages/tables.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";

export const renameConversation = command({
  name: "conversations.rename_conversation",
  input: z.object({ conversationId: uuid(), title: displayName() }),
  result: z.object({ id: uuid(), title: z.string() }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace, publish }, { conversationId, title }) {
    await requireConversation(db, { actor, workspace }, conversationId);
    await db.update(conversation).set({ title }).where(eq(conversation.id, conversationId));
    await publish("conversations.changed", { conversationId }, { userId: actor.id });
    return { id: conversationId, title };
  },
});
