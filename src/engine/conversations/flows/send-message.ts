import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { publisher } from "#core/events/publish.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { messagePart } from "#engine/messages/parts.ts";
import { recordedFor } from "#engine/models/record-calls.ts";
import type { ConversationExtra } from "#engine/runs/run-store.ts";
import { AppError } from "#lib/app-error.ts";
import { newId } from "#lib/new-id.ts";
import { uuid } from "#lib/uuid.ts";
import { receiptResult } from "../conversation-result.ts";
import { attachmentsOf, mostAttachments } from "../records/attachments.ts";
import { requireMessage } from "../records/find-message.ts";
import { refuseWhileAnswering } from "../records/refuse-while-answering.ts";
import { titleOf } from "../rules/title-of.ts";
import { beginTurn, type TurnConversation } from "../turns/begin-turn.ts";
import { giveTitleAfter } from "../turns/give-title.ts";
import { receiptOf } from "../turns/receipt.ts";
import { mostMembers, whoAnswers } from "../turns/who-answers.ts";

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
    /** The model for this answer, whatever the agent would take. */
    model: z.string().min(3).max(300).optional(),
    text: z.string().max(200_000).default(""),
    parts: z.array(attachment).max(mostAttachments).default([]),
    fileIds: z.array(uuid()).max(mostAttachments).default([]),
    parentMessageId: uuid().nullish(),
    /** For a new conversation: one that leaves no trace. */
    isTemporary: z.boolean().default(false),
    /** For a new conversation: a group of these agents, of whom one answers each message. */
    memberAgentIds: z.array(uuid()).max(mostMembers).default([]),
    useDraft: z.boolean().default(false),
    wait: z.boolean().default(false),
  }),
  result: receiptResult,
  allow: "agents:use",
  keepsAnswer: true,
  async run({ db, actor, workspace, context, once }, given) {
    const { text, useDraft } = given;
    if (!text.trim() && given.parts.length + given.fileIds.length === 0)
      throw new AppError("invalid", "text: is empty. Say something first.");
    const who = { actor, workspace };
    const known = given.conversationId ? await requireConversation(db, who, given.conversationId) : null;
    const isBranching = given.parentMessageId !== undefined;
    if (known && given.parentMessageId) await requireMessage(db, known.id, given.parentMessageId);
    if (known && !isBranching) await refuseWhileAnswering(db, known.id);
    const parentId = isBranching ? (given.parentMessageId ?? null) : (known?.headMessageId ?? null);
    const parts = await attachmentsOf(db, who, given);
    const conversation: TurnConversation = known
      ? { id: known.id, isNew: false, channel: known.channel, title: known.title }
      : { id: newId(), isNew: true, channel: "chat", title: titleOf(text || nameOf(parts)), ...extraOf(given) };
    const { agent, group } = await whoAnswers({
      context,
      conversation: known,
      newConversation: known ? null : { id: conversation.id, memberAgentIds: given.memberAgentIds },
      parentId,
      question: text,
      wish: given,
    });
    const begun = await beginTurn({
      context,
      workspaceId: workspace.id,
      conversation,
      agent,
      group,
      useDraft,
      said: {
        id: newId(),
        parentId,
        role: "user",
        parts: [...(text ? [{ kind: "text" as const, text }] : []), ...parts],
      },
      once,
    });
    if (!known) {
      const publish = publisher(db, { workspaceId: workspace.id, userId: actor.id });
      await publish("conversations.changed", { conversationId: conversation.id });
      if (!given.isTemporary)
        giveTitleAfter(begun.started, recordedFor(context, conversation.channel), conversation.title);
    }
    return receiptOf(begun, given.wait);
  },
});

const nameOf = (parts: readonly { name?: string | undefined }[] | readonly object[]): string =>
  parts.map((part) => ("name" in part ? String(part.name) : "")).find(Boolean) ?? "A file";

function extraOf({ isTemporary, memberAgentIds }: { isTemporary: boolean; memberAgentIds: string[] }) {
  const extra: ConversationExtra = {
    ...(isTemporary && { isTemporary }),
    ...(memberAgentIds.length > 0 && { memberAgentIds: [...new Set(memberAgentIds)] }),
  };
  return Object.keys(extra).length > 0 ? { extra } : {};
}
