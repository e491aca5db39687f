import { and, asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { run } from "#core/runs/tables.ts";
import { uuid } from "#lib/uuid.ts";
import { requireConversation } from "../records/find-conversation.ts";
import { message } from "../tables.ts";

const mostMessages = 20_000;

/** A conversation with the tree of its messages, without what they say, and the runs that are not over. */
export const getConversation = query({
  name: "conversations.get_conversation",
  input: z.object({ conversationId: uuid() }),
  allow: "agents:use",
  async run({ db, actor, workspace }, { conversationId }) {
    const { workspaceId: _, ...row } = await requireConversation(db, { actor, workspace }, conversationId);
    const messages = await db
      .select({
        id: message.id,
        parentId: message.parentId,
        runId: message.runId,
        role: message.role,
        status: message.status,
        createdAt: message.createdAt,
      })
      .from(message)
      .where(eq(message.conversationId, conversationId))
      .orderBy(asc(message.createdAt), asc(message.id))
      .limit(mostMessages);
    const openRuns = await db
      .select({
        id: run.id,
        questionId: run.questionId,
        replyId: run.replyId,
        agentId: run.agentId,
        status: run.status,
      })
      .from(run)
      .where(and(eq(run.conversationId, conversationId), inArray(run.status, ["running", "waiting"])))
      .orderBy(asc(run.createdAt));
    return { ...row, messages, openRuns };
  },
});
