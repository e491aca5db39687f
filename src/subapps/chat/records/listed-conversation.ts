import { and, eq, sql } from "drizzle-orm";
import { agent } from "#engine/agents/tables.ts";
import { conversation } from "#engine/messages/tables.ts";
import type { Db } from "#platform/db/db.ts";
import { place } from "../tables.ts";

/** Few runs are open at a time and an index holds just those, so that a list does not look through old ones. */
const isOpen = (status: "running" | "waiting") =>
  sql<boolean>`${conversation.id} in (select open.conversation_id from core.run open where open.status = '${sql.raw(status)}')`;

export const listedFields = {
  id: conversation.id,
  title: conversation.title,
  agentId: conversation.agentId,
  agentName: agent.name,
  agentMark: agent.mark,
  memberAgentIds: conversation.memberAgentIds,
  pinnedAt: place.pinnedAt,
  folderId: place.folderId,
  updatedAt: conversation.updatedAt,
  isAnswering: isOpen("running"),
  /** A tool call waits for the person's word. */
  isWaiting: isOpen("waiting"),
};

/** A person's conversations as their list shows them. */
export const selectListed = <More extends Record<string, ReturnType<typeof sql<string>>>>(
  db: Db,
  userId: string,
  more: More,
) =>
  db
    .select({ ...listedFields, ...more })
    .from(conversation)
    .leftJoin(agent, eq(agent.id, conversation.agentId))
    .leftJoin(place, and(eq(place.conversationId, conversation.id), eq(place.userId, userId)));
