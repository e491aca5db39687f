import { randomUUID } from "node:crypto";
import { z } from "zod";
import { flow } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { requireConversation } from "../records/find-conversation.ts";
import { requireMessage } from "../records/find-message.ts";
import { beginTurn } from "../turns/begin-turn.ts";
import { chooseAgent } from "../turns/choose-agent.ts";
import { receiptOf } from "../turns/receipt.ts";

/** Says it differently: the new message stands beside the old one, with an answer of its own. Nothing is overwritten. */
export const editMessage = flow({
  name: "conversations.edit_message",
  input: z.object({
    conversationId: uuid(),
    messageId: uuid(),
    text: z.string().trim().min(1).max(200_000),
    agentId: uuid().optional(),
    useDraft: z.boolean().default(false),
    wait: z.boolean().default(false),
  }),
  allow: "agents:use",
  keepsAnswer: true,
  async run({ db, actor, workspace, context, once }, { conversationId, messageId, text, wait, ...wish }) {
    const known = await requireConversation(db, { actor, workspace }, conversationId);
    const before = await requireMessage(db, conversationId, messageId);
    if (before.role !== "user") throw new AppError("invalid", "Only what you said yourself can be changed.");
    const agent = await chooseAgent(context, known, before.parentId, wish);
    const files = before.parts.filter(({ kind }) => kind === "image" || kind === "file");
    const said = {
      id: randomUUID(),
      parentId: before.parentId,
      role: "user" as const,
      parts: [{ kind: "text" as const, text }, ...files],
    };
    const conversation = { id: known.id, isNew: false, channel: known.channel, title: known.title };
    const begun = await beginTurn({
      context,
      workspaceId: workspace.id,
      conversation,
      agent,
      useDraft: wish.useDraft,
      said,
      once,
    });
    return receiptOf(begun, wait);
  },
});
