import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { textOf } from "#engine/messages/parts.ts";
import { conversation, message } from "#engine/messages/tables.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { requireMessage } from "../records/find-message.ts";
import { refuseWhileAnswering } from "../records/refuse-while-answering.ts";
import { editedParts } from "../rules/edited-parts.ts";

/**
 * Changes the text of an answer: the changed answer stands beside the original, says who changed it, and the conversation
 * goes on from it. Agents read it as what was answered.
 */
export const editAnswer = command({
  name: "conversations.edit_answer",
  input: z.object({ conversationId: uuid(), messageId: uuid(), text: z.string().trim().min(1).max(200_000) }),
  result: z.object({
    id: uuid(),
    conversationId: uuid(),
    originalId: uuid().describe("The answer as it was written"),
    runId: uuid().nullable(),
  }),
  allow: "agents:use",
  async run({ db, actor, workspace, publish }, { conversationId, messageId, text }) {
    const known = await requireConversation(db, { actor, workspace }, conversationId);
    const original = await requireMessage(db, conversationId, messageId);
    if (original.role !== "assistant")
      throw new AppError("invalid", "This is no answer. Edit what you said yourself as a question.");
    // Its sentences were checked against its sources one by one; a changed text would carry a check that is not its own.
    if (known.channel === "library")
      throw new AppError(
        "conflict",
        "Answers from the Library can't be edited: they are checked against the documents.",
      );
    if (original.status === "streaming" || original.status === "waiting")
      throw new AppError("conflict", "This answer is not over yet. Wait for it or stop it first.");
    await refuseWhileAnswering(db, conversationId);
    if (textOf(original.parts).trim() === text) throw new AppError("invalid", "text: is the same as before.");
    const id = randomUUID();
    const by = { userId: actor.id, userName: actor.name, at: new Date().toISOString() };
    await db.insert(message).values({
      id,
      workspaceId: workspace.id,
      conversationId,
      parentId: original.parentId,
      runId: original.runId,
      role: "assistant",
      status: "complete",
      parts: editedParts(original.parts, text, { fromMessageId: messageId, ...by }),
      createdBy: actor.id,
    });
    await db
      .update(conversation)
      .set({ headMessageId: id, updatedAt: sql`now()` })
      .where(eq(conversation.id, conversationId));
    await publish("conversations.changed", { conversationId }, { userId: actor.id });
    return { id, conversationId, originalId: messageId, runId: original.runId };
  },
  audit: (_input, { id, originalId, runId }) => ({ targetId: id, detail: { originalId, runId } }),
});
