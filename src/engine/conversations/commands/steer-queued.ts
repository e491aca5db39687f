import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { ownConversations } from "#engine/messages/find-conversation.ts";
import { conversation } from "#engine/messages/tables.ts";
import { steerChannel } from "#engine/runs/run-channels.ts";
import { run } from "#engine/runs/tables.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { queuedResult } from "../conversation-result.ts";
import { queuedGiven } from "../queue/queued-input.ts";
import { queuedMessage } from "../tables.ts";

/**
 * Sends a queued message into the answer that is being written: its agent reads it at the next step. Where nothing is being
 * answered any more, it stays in the queue and is sent as usual.
 */
export const steerQueued = command({
  name: "conversations.steer_queued",
  input: z.object({ queuedId: uuid() }),
  result: queuedResult,
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace, publish }, { queuedId }) {
    const [found] = await db
      .select({ conversationId: conversation.id, given: queuedMessage.given })
      .from(queuedMessage)
      .innerJoin(conversation, eq(conversation.id, queuedMessage.conversationId))
      .where(and(eq(queuedMessage.id, queuedId), ownConversations({ actor, workspace })));
    if (!found) throw new AppError("not_found", "This message does not wait any more: it was sent or deleted.");
    refuseUnsteerable(queuedGiven.parse(found.given));
    const { conversationId } = found;
    const [open] = await db
      .select({ id: run.id })
      .from(run)
      .where(
        and(
          eq(run.conversationId, conversationId),
          isNull(run.parentRunId),
          inArray(run.status, ["running", "waiting"]),
        ),
      )
      .orderBy(desc(run.createdAt))
      .limit(1);
    if (!open) return { id: queuedId, conversationId, runId: null };
    await db.update(queuedMessage).set({ steerRunId: open.id, error: null }).where(eq(queuedMessage.id, queuedId));
    await db.execute(sql`select pg_notify(${steerChannel}, ${open.id})`);
    await publish("conversations.queue_changed", { conversationId }, { userId: actor.id });
    return { id: queuedId, conversationId, runId: open.id };
  },
});

/** A running answer has its agent, its model and its files: only text can be added to it. */
export function refuseUnsteerable({ text, fileIds, agentId, model }: z.output<typeof queuedGiven>): void {
  if (fileIds.length > 0 || !text.trim())
    throw new AppError("invalid", "Files can't be added to a running answer. Queue the message instead.");
  if (agentId || model)
    throw new AppError(
      "invalid",
      "A message for another agent or model can't be added to a running answer. Queue it instead.",
    );
}
