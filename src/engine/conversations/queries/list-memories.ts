import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { agentMark } from "#engine/agents/rules/agent-mark.ts";
import { agent } from "#engine/agents/tables.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { mostFacts } from "../records/memories.ts";
import { requirePersonId } from "../rules/require-person-id.ts";
import { memory } from "../tables.ts";

const mostOfAll = 2000;

/** What one agent, or every agent, remembers about the caller. */
export const listMemories = query({
  name: "conversations.list_memories",
  input: z.object({ agentId: uuid().optional() }),
  result: pageResult(
    z.object({
      id: uuid(),
      agentId: uuid(),
      agentName: z.string(),
      agentMark: agentMark.nullable(),
      fact: z.string(),
      createdAt: timestamp,
      updatedAt: timestamp,
    }),
  ),
  allow: "agents:use",
  async run({ db, actor, workspace }, { agentId }) {
    if (agentId) {
      const [known] = await db
        .select({ id: agent.id })
        .from(agent)
        .where(and(eq(agent.id, agentId), eq(agent.workspaceId, workspace.id)));
      if (!known) throw notFound("This agent");
    }
    const items = await db
      .select({
        id: memory.id,
        agentId: memory.agentId,
        agentName: agent.name,
        agentMark: agent.mark,
        fact: memory.fact,
        createdAt: memory.createdAt,
        updatedAt: memory.updatedAt,
      })
      .from(memory)
      .innerJoin(agent, eq(agent.id, memory.agentId))
      .where(
        and(
          eq(memory.workspaceId, workspace.id),
          eq(memory.userId, requirePersonId(actor)),
          agentId ? eq(memory.agentId, agentId) : undefined,
        ),
      )
      .orderBy(asc(agent.name), asc(memory.createdAt), asc(memory.id))
      .limit(agentId ? mostFacts : mostOfAll);
    return { items, nextCursor: null };
  },
});
