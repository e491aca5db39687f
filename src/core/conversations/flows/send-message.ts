import { randomUUID } from "node:crypto";
import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { messagePart } from "../parts.ts";
import { requireConversation } from "../records/find-conversation.ts";
import { requireMessage } from "../records/find-message.ts";
import { refuseWhileAnswering } from "../records/refuse-while-answering.ts";
import { titleOf } from "../rules/title-of.ts";
import { beginTurn, type TurnConversation } from "../turns/begin-turn.ts";
import { chooseAgent } from "../turns/choose-agent.ts";
import { receiptOf } from "../turns/receipt.ts";

const attachment = messagePart.refine(
  (part) => part.kind === "image" || part.kind === "file",
  "is not a file or an image",
);

/**
 * Says something to an agent, in a conversation or in a new one, and starts its answer. Answers as soon as the message
 * is kept; with `wait`, when the agent is done.
 */
export const sendMessage = flow({
  name: "conversations.send_message",
  input: z.object({
    conversationId: uuid().optional(),
    agentId: uuid().optional(),
    model: z.string().min(3).max(300).optional(),
    text: z.string().max(200_000).default(""),
    parts: z.array(attachment).max(20).default([]),
    parentMessageId: uuid().nullish(),
    /** A new conversation that leaves no trace. */
    isTemporary: z.boolean().default(false),
    useDraft: z.boolean().default(false),
    wait: z.boolean().default(false),
  }),
  allow: "agents:use",
  keepsAnswer: true,
  async run({ db, actor, workspace, context, once }, given) {
    const { text, parts, useDraft } = given;
    if (!text.trim() && parts.length === 0) throw new AppError("invalid", "text: is empty. Say something first.");
    const known = given.conversationId
      ? await requireConversation(db, { actor, workspace }, given.conversationId)
      : null;
    const isBranching = given.parentMessageId !== undefined;
    if (known && given.parentMessageId) await requireMessage(db, known.id, given.parentMessageId);
    if (known && !isBranching) await refuseWhileAnswering(db, known.id);
    const parentId = isBranching ? (given.parentMessageId ?? null) : (known?.headMessageId ?? null);
    const newConversationId = randomUUID();
    const agent = await chooseAgent(context, known, parentId, { ...given, newConversationId });
    const conversation: TurnConversation = known
      ? { id: known.id, isNew: false, channel: known.channel, title: known.title }
      : { id: newConversationId, isNew: true, channel: "chat", title: titleOf(text || "A file"), ...extraOf(given) };
    const message = {
      id: randomUUID(),
      parentId,
      role: "user" as const,
      parts: [...(text ? [{ kind: "text" as const, text }] : []), ...parts],
    };
    const begun = await beginTurn({
      context,
      workspaceId: workspace.id,
      conversation,
      agent,
      useDraft,
      said: message,
      once,
    });
    return receiptOf(begun, given.wait);
  },
});

const extraOf = ({ isTemporary }: { isTemporary: boolean }): Pick<TurnConversation, "extra"> =>
  isTemporary ? { extra: { isTemporary } } : {};
