import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { uuid } from "#lib/uuid.ts";
import { mostQueued, queuedGiven } from "../queue/queued-input.ts";
import { queuedMessage } from "../tables.ts";

/** What waits to be sent in a conversation, next first; `error` says why one could not be. */
export const listQueued = query({
  name: "conversations.list_queued",
  input: z.object({ conversationId: uuid() }),
  result: pageResult(
    z.object({
      id: uuid(),
      text: z.string(),
      fileIds: z.array(uuid()),
      agentId: uuid().nullable(),
      model: z.string().nullable(),
      createdAt: timestamp,
      error: z.string().nullable(),
      steerRunId: uuid().nullable().describe("The running answer that reads it at its next step"),
    }),
  ),
  allow: "agents:use",
  async run({ db, actor, workspace }, { conversationId }) {
    await requireConversation(db, { actor, workspace }, conversationId);
    const rows = await db
      .select()
      .from(queuedMessage)
      .where(eq(queuedMessage.conversationId, conversationId))
      .orderBy(asc(queuedMessage.createdAt), asc(queuedMessage.id))
      .limit(mostQueued);
    const items = rows.map(({ id, given, createdAt, error, steerRunId }) => {
      const { text, fileIds, agentId, model } = queuedGiven.parse(given);
      return { id, text, fileIds, agentId: agentId ?? null, model: model ?? null, createdAt, error, steerRunId };
    });
    return { items, nextCursor: null };
  },
});
