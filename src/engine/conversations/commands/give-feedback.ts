import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { ownConversations } from "#engine/messages/find-conversation.ts";
import { conversation, message } from "#engine/messages/tables.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { rateMessage } from "../records/rate-message.ts";

/** Thumbs up, down, or taken back. */
export const giveFeedback = command({
  name: "conversations.give_feedback",
  input: z.object({
    messageId: uuid(),
    value: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
    comment: z.string().trim().max(2000).default(""),
  }),
  result: z.object({ messageId: uuid(), value: z.union([z.literal(-1), z.literal(0), z.literal(1)]) }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace, publish }, { messageId, value, comment }) {
    if (!actor.id) throw new AppError("forbidden", "Only a person can rate an answer.");
    const [found] = await db
      .select({ message })
      .from(message)
      .innerJoin(conversation, eq(conversation.id, message.conversationId))
      .where(and(eq(message.id, messageId), ownConversations({ actor, workspace })));
    if (!found) throw notFound("This message");
    await rateMessage(db, found.message, { raterId: actor.id, isVisitor: false, value, comment });
    const { conversationId } = found.message;
    await publish("conversations.changed", { conversationId }, { userId: actor.id });
    return { messageId, value };
  },
});
