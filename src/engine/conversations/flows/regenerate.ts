import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { receiptResult } from "../conversation-result.ts";
import { requireMessage } from "../records/find-message.ts";
import { answerAgain } from "../turns/answer-again.ts";

/** Answers the same question once more: the new answer stands beside the old one. */
export const regenerate = flow({
  name: "conversations.regenerate",
  input: z.object({
    conversationId: uuid(),
    messageId: uuid(),
    agentId: uuid().optional(),
    model: z.string().min(3).max(300).optional(),
    useDraft: z.boolean().default(false),
    wait: z.boolean().default(false),
  }),
  result: receiptResult,
  allow: "agents:use",
  keepsAnswer: true,
  async run({ db, actor, workspace, context, once }, { conversationId, messageId, wait, ...wish }) {
    const conversation = await requireConversation(db, { actor, workspace }, conversationId);
    const message = await requireMessage(db, conversationId, messageId);
    const questionId = message.role === "assistant" ? message.parentId : message.id;
    if (!questionId)
      throw new AppError("invalid", "This message answers nothing, so there is nothing to answer again.");
    return answerAgain({ db, context, conversation, questionId, wish, once, wait });
  },
});
