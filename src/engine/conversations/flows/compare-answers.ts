import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { requireMessage } from "../records/find-message.ts";
import { answerAgain } from "../turns/answer-again.ts";
import { chooseAgent } from "../turns/choose-agent.ts";

/** Several answers to one message side by side: by other agents, other models, or both. Choosing a branch takes one. */
export const compareAnswers = flow({
  name: "conversations.compare_answers",
  input: z.object({
    conversationId: uuid(),
    messageId: uuid(),
    answers: z
      .array(z.object({ agentId: uuid().optional(), model: z.string().min(3).max(300).optional() }))
      .min(2, "needs two answers or more")
      .max(4, "has more than 4 answers"),
  }),
  result: z.object({
    conversationId: uuid(),
    messageId: uuid(),
    runs: z.array(
      z.object({ runId: uuid(), replyId: uuid(), agentId: uuid().nullable(), model: z.string().nullable() }),
    ),
  }),
  allow: "agents:use",
  async run({ db, actor, workspace, context }, { conversationId, messageId, answers }) {
    const conversation = await requireConversation(db, { actor, workspace }, conversationId);
    const message = await requireMessage(db, conversationId, messageId);
    const questionId = message.role === "assistant" ? message.parentId : message.id;
    if (!questionId) throw new AppError("invalid", "There is no message here that could be answered.");
    const { parentId } = await requireMessage(db, conversationId, questionId);
    // All of them can speak, or none begins.
    for (const wish of answers) await chooseAgent(context, conversation, parentId, wish);
    const runs: { runId: string; replyId: string; agentId: string | null; model: string | null }[] = [];
    for (const wish of answers) {
      const again = { db, context, conversation, questionId, wish, once: null, wait: false };
      const { runId, replyId, agentId } = await answerAgain(again);
      runs.push({ runId, replyId, agentId, model: wish.model ?? null });
    }
    return { conversationId, messageId: questionId, runs };
  },
});
