import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf, timestamp } from "#core/command/result-schemas.ts";
import { conversation } from "#engine/messages/tables.ts";
import { uuid } from "#lib/uuid.ts";
import { ownId } from "../rules/own-id.ts";
import { folder, place } from "../tables.ts";

const most = 500;

/** The caller's folders by name, with how many conversations lie in each. */
export const listFolders = query({
  name: "chat.list_folders",
  input: z.object({}),
  result: pageOf(
    z.object({
      id: uuid(),
      name: z.string(),
      createdAt: timestamp,
      conversations: z.number().describe("How many lie in it"),
    }),
  ),
  allow: "agents:use",
  async run({ db, actor, workspace }) {
    const items = await db
      .select({
        id: folder.id,
        name: folder.name,
        createdAt: folder.createdAt,
        conversations: sql<number>`count(${conversation.id})::int`,
      })
      .from(folder)
      .leftJoin(place, eq(place.folderId, folder.id))
      .leftJoin(conversation, and(eq(conversation.id, place.conversationId), isNull(conversation.archivedAt)))
      .where(and(eq(folder.workspaceId, workspace.id), eq(folder.userId, ownId(actor))))
      .groupBy(folder.id)
      .orderBy(asc(folder.name), asc(folder.id))
      .limit(most);
    return { items, nextCursor: null };
  },
});
