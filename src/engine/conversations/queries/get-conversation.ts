import { and, asc, eq, gte, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { message } from "#engine/messages/tables.ts";
import { run } from "#engine/runs/tables.ts";
import { uuid } from "#lib/uuid.ts";
import { conversationTreeResult } from "../conversation-result.ts";
import { agentsOfConversation } from "../records/agents-of-conversation.ts";

const mostMessages = 20_000;
const yesOrNo = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);

/** A conversation with the tree of its messages, without what they say, who speaks in it, and the runs not over. */
export const getConversation = query({
  name: "conversations.get_conversation",
  /** The tree is long where much was said: `withMessages` false leaves it out, `messagesSince` gives what was said since then. */
  input: z.object({
    conversationId: uuid(),
    withMessages: yesOrNo.default(true),
    messagesSince: z.iso.datetime({ offset: true }).optional(),
  }),
  result: conversationTreeResult,
  allow: "agents:use",
  async run({ db, actor, workspace }, { conversationId, withMessages, messagesSince }) {
    const { workspaceId: _, ...row } = await requireConversation(db, { actor, workspace }, conversationId);
    const [messages, openRuns, [spent], agents] = await Promise.all([
      withMessages
        ? db
            .select({
              id: message.id,
              parentId: message.parentId,
              runId: message.runId,
              role: message.role,
              status: message.status,
              createdAt: message.createdAt,
            })
            .from(message)
            .where(
              and(
                eq(message.conversationId, conversationId),
                messagesSince ? gte(message.createdAt, new Date(messagesSince)) : undefined,
              ),
            )
            .orderBy(asc(message.createdAt), asc(message.id))
            .limit(mostMessages)
        : [],
      db
        .select({
          id: run.id,
          questionId: run.questionId,
          replyId: run.replyId,
          agentId: run.agentId,
          status: run.status,
        })
        .from(run)
        .where(and(eq(run.conversationId, conversationId), inArray(run.status, ["running", "waiting"])))
        .orderBy(asc(run.createdAt)),
      db
        .select({ nanos: sql<number>`coalesce(sum(${run.treeSpentNanos}), 0)::float8` })
        .from(run)
        .where(and(eq(run.conversationId, conversationId), eq(run.rootRunId, run.id))),
      agentsOfConversation(db, row),
    ]);
    return { ...row, messages, openRuns, spentNanos: spent?.nanos ?? 0, agents };
  },
});
