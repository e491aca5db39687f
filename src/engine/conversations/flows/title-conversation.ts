import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { recordedFor } from "#engine/models/record-calls.ts";
import { uuid } from "#lib/uuid.ts";
import { renameConversation } from "../commands/rename-conversation.ts";
import { findTitle } from "../turns/give-title.ts";

/** Finds a title by itself: in the small model's words where there is one, else by what was said first. */
export const titleConversation = flow({
  name: "conversations.title_conversation",
  input: z.object({ conversationId: uuid() }),
  result: z.object({ id: uuid(), title: z.string() }),
  allow: "agents:use",
  async run({ db, actor, workspace, context }, { conversationId }) {
    await requireConversation(db, { actor, workspace }, conversationId);
    const title = await findTitle(recordedFor(context, "chat"), conversationId);
    return renameConversation(context, { conversationId, title: [...title].slice(0, 80).join("") });
  },
});
