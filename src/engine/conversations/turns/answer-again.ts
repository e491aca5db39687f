import type { Context } from "#core/access/context.ts";
import type { Once } from "#core/command/operation.ts";
import type { ConversationRow } from "#engine/messages/find-conversation.ts";
import { type MessagePart, textOf } from "#engine/messages/parts.ts";
import { whatCounts } from "#engine/runs/what-counts.ts";
import { AppError } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { requireMessage } from "../records/find-message.ts";
import { beginTurn } from "./begin-turn.ts";
import type { AgentWish } from "./choose-agent.ts";
import { receiptOf } from "./receipt.ts";
import { whoAnswers } from "./who-answers.ts";

type Again = {
  db: Db;
  context: Context;
  conversation: ConversationRow;
  questionId: string;
  wish: AgentWish;
  once: Once | null;
  wait: boolean;
  /** What an earlier answer wrote before it ended too early: the new one begins with it. */
  goesOn?: readonly MessagePart[];
};

/** One more answer to a message that is there already. */
export async function answerAgain({ db, context, conversation, questionId, wish, once, wait, goesOn }: Again) {
  const question = await requireMessage(db, conversation.id, questionId);
  if (question.role !== "user") throw new AppError("invalid", "Only what a person said can be answered again.");
  const text = textOf(question.parts);
  const { agent, group } = await whoAnswers({
    context,
    conversation,
    newConversation: null,
    parentId: question.parentId,
    question: text,
    wish,
  });
  const begun = await beginTurn({
    context,
    workspaceId: conversation.workspaceId,
    conversation: { id: conversation.id, isNew: false, channel: conversation.channel, title: conversation.title },
    agent,
    group,
    useDraft: wish.useDraft ?? false,
    said: {
      replyTo: questionId,
      question: text,
      counts: await whatCounts({ conversationId: conversation.id, questionId }),
    },
    once,
    ...(goesOn && { goesOn }),
  });
  return receiptOf(begun, wait);
}
