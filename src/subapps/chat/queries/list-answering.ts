import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { agentMark } from "#engine/agents/rules/agent-mark.ts";
import { agent } from "#engine/agents/tables.ts";
import { conversation } from "#engine/messages/tables.ts";
import { run } from "#engine/runs/tables.ts";
import { uuid } from "#lib/uuid.ts";
import { ownId } from "../rules/own-id.ts";

const most = 10;

/** The caller's conversations in which an answer is being written now. */
export const listAnswering = query({
  name: "chat.list_answering",
  input: z.object({}),
  result: z.array(
    z.object({
      runId: uuid(),
      conversationId: uuid(),
      title: z.string(),
      agentId: uuid().nullable(),
      agentName: z.string().nullable(),
      mark: agentMark.nullable(),
    }),
  ),
  allow: "agents:use",
  async run({ db, actor, workspace }) {
    return db
      .select({
        runId: run.id,
        conversationId: conversation.id,
        title: conversation.title,
        agentId: run.agentId,
        agentName: agent.name,
        mark: agent.mark,
      })
      .from(run)
      .innerJoin(conversation, eq(conversation.id, run.conversationId))
      .leftJoin(agent, eq(agent.id, run.agentId))
      .where(
        and(
          eq(run.workspaceId, workspace.id),
          eq(run.status, "running"),
          isNull(run.parentRunId),
          eq(conversation.channel, "chat"),
          eq(conversation.createdBy, ownId(actor)),
          sql`not ${conversation.isTemporary}`,
        ),
      )
      .orderBy(desc(run.createdAt))
      .limit(most);
  },
});
