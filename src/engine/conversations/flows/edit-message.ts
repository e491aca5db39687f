import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { AppError } from "#lib/app-error.ts";
import { newId } from "#lib/new-id.ts";
import { uuid } from "#lib/uuid.ts";
import { receiptResult } from "../conversation-result.ts";
import { attachmentsOf, mostAttachments } from "../records/attachments.ts";
import { requireMessage } from "../records/find-message.ts";
import { beginTurn } from "../turns/begin-turn.ts";
import { receiptOf } from "../turns/receipt.ts";
import { whoAnswers } from "../turns/who-answers.ts";

/** Says it differently: the new message stands beside the old one, with an answer of its own. Nothing is overwritten. */
export const editMessage = flow({
  name: "conversations.edit_message",
  input: z.object({
    conversationId: uuid(),
    messageId: uuid(),
    text: z.string().trim().min(1).max(200_000),
    /** What is attached now; without it, what was attached before. */
    fileIds: z.array(uuid()).max(mostAttachments).optional(),
    agentId: uuid().optional(),
    model: z.string().min(3).max(300).optional(),
    useDraft: z.boolean().default(false),
    wait: z.boolean().default(false),
  }),
  result: receiptResult,
  allow: "agents:use",
  keepsAnswer: true,
  async run({ db, actor, workspace, context, once }, { conversationId, messageId, text, fileIds, wait, ...wish }) {
    const known = await requireConversation(db, { actor, workspace }, conversationId);
    const before = await requireMessage(db, conversationId, messageId);
    if (before.role !== "user") throw new AppError("invalid", "Only what you said yourself can be changed.");
    const { parentId } = before;
    const files = fileIds
      ? await attachmentsOf(db, { actor, workspace }, { fileIds, parts: [] })
      : before.parts.filter(({ kind }) => kind === "image" || kind === "file");
    const { agent, group } = await whoAnswers({
      context,
      conversation: known,
      newConversation: null,
      parentId,
      question: text,
      wish,
    });
    const begun = await beginTurn({
      context,
      workspaceId: workspace.id,
      conversation: { id: known.id, isNew: false, channel: known.channel, title: known.title },
      agent,
      group,
      useDraft: wish.useDraft,
      said: { id: newId(), parentId, role: "user", parts: [{ kind: "text", text }, ...files] },
      once,
    });
    return receiptOf(begun, wait);
  },
});
