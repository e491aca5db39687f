import { and, count, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { actorKindOf } from "#core/access/context.ts";
import { command } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { queueChannel } from "../queue/queue-channel.ts";
import { mostQueued, queuedFields } from "../queue/queued-input.ts";
import { attachmentsOf } from "../records/attachments.ts";
import { queuedMessage } from "../tables.ts";

/** Puts a message in line. Whoever writes the answer at the moment is told, and sends it when that is done. */
export const addQueued = command({
  name: "conversations.add_queued",
  input: z.object({ conversationId: uuid(), ...queuedFields }),
  result: z.object({ id: uuid() }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace, publish }, { conversationId, ...given }) {
    if (!given.text.trim() && given.fileIds.length === 0)
      throw new AppError("invalid", "text: is empty. Say something first.");
    await requireConversation(db, { actor, workspace }, conversationId);
    await attachmentsOf(db, { actor, workspace }, { fileIds: given.fileIds, parts: [] });
    // Two tabs queueing at once take turns, so that the limit holds.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`queue ${conversationId}`}, 0))`);
    const [waiting] = await db
      .select({ messages: count() })
      .from(queuedMessage)
      .where(and(eq(queuedMessage.conversationId, conversationId)));
    if ((waiting?.messages ?? 0) >= mostQueued)
      throw new AppError(
        "over_limit",
        `${mostQueued} messages wait already. Let some be answered or delete one first.`,
      );
    const [row] = await db
      .insert(queuedMessage)
      .values({
        workspaceId: workspace.id,
        conversationId,
        given,
        createdBy: actor.id,
        runById: actor.runBy?.id ?? null,
        actorKind: actorKindOf({ actor }),
        apiKeyId: actor.apiKeyId,
        // By the clock and not by the transaction, so that they stay in the order in which they came.
        createdAt: sql`clock_timestamp()`,
      })
      .returning({ id: queuedMessage.id });
    await db.execute(sql`select pg_notify(${queueChannel}, ${conversationId})`);
    await publish("conversations.queue_changed", { conversationId }, { userId: actor.id });
    return { id: row?.id as string };
  },
});
