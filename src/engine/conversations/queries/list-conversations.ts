import { and, desc, eq, ilike, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { agent } from "#engine/agents/tables.ts";
import { ownConversations } from "#engine/messages/find-conversation.ts";
import { conversation } from "#engine/messages/tables.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { searchPattern } from "#workspace/people/rules/search-pattern.ts";
import { conversationResult } from "../conversation-result.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);

/** The caller's conversations, the last one spoken in first. */
export const listConversations = query({
  name: "conversations.list_conversations",
  input: z.object({
    ...pageInput,
    search: z.string().trim().max(100).default(""),
    agentId: uuid().optional(),
    /** Where they were held: in the product, by a program, or both. */
    channel: z.enum(["chat", "api", "all"]).default("chat"),
    state: z.enum(["active", "archived"]).default("active"),
  }),
  result: pageResult(conversationResult.extend({ agentName: z.string().nullable() })),
  allow: "agents:use",
  async run({ db, actor, workspace }, { limit, cursor, search, agentId, channel, state }) {
    const after = decodeCursor(cursor, cursorShape);
    const rows = await db
      .select({
        id: conversation.id,
        title: conversation.title,
        channel: conversation.channel,
        agentId: conversation.agentId,
        agentName: agent.name,
        model: conversation.model,
        headMessageId: conversation.headMessageId,
        createdAt: conversation.createdAt,
        updatedAt: conversation.updatedAt,
        archivedAt: conversation.archivedAt,
        key: sql<string>`${conversation.updatedAt}::text`,
      })
      .from(conversation)
      .leftJoin(agent, eq(agent.id, conversation.agentId))
      .where(
        and(
          ownConversations({ actor, workspace }),
          eq(conversation.isTemporary, false),
          channel === "all" ? inArray(conversation.channel, ["chat", "api"]) : eq(conversation.channel, channel),
          state === "archived" ? isNotNull(conversation.archivedAt) : isNull(conversation.archivedAt),
          agentId ? eq(conversation.agentId, agentId) : undefined,
          search ? ilike(conversation.title, searchPattern(search)) : undefined,
          after
            ? sql`(${conversation.updatedAt}, ${conversation.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(conversation.updatedAt), desc(conversation.id))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.key, row.id],
      ({ key: _key, ...row }) => row,
    );
  },
});
