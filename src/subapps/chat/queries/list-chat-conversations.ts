import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { conversation } from "#engine/messages/tables.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { requireFolder } from "../records/find-folder.ts";
import { selectListed } from "../records/listed-conversation.ts";
import { listedConversationResult } from "../rules/listed-conversation-result.ts";
import { ownId } from "../rules/own-id.ts";
import { place } from "../tables.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);

/** The caller's list, the last one spoken in first. What is pinned stands above it, in a list of its own. */
export const listChatConversations = query({
  name: "chat.list_conversations",
  input: z.object({
    ...pageInput,
    /** Those in a folder; "none" for those in none; without it all that are not pinned. */
    folderId: z.union([uuid(), z.literal("none")]).optional(),
    state: z.enum(["active", "archived"]).default("active"),
  }),
  result: pageResult(listedConversationResult),
  allow: "agents:use",
  async run({ db, actor, workspace }, { folderId, state, limit, cursor }) {
    const userId = ownId(actor);
    const after = decodeCursor(cursor, cursorShape);
    if (folderId && folderId !== "none") await requireFolder(db, { actor, workspace }, folderId);
    const isPlaced = folderId && folderId !== "none" ? eq(place.folderId, folderId) : undefined;
    const rows = await selectListed(db, userId, { key: sql<string>`${conversation.updatedAt}::text` })
      .where(
        and(
          eq(conversation.workspaceId, workspace.id),
          eq(conversation.createdBy, userId),
          eq(conversation.channel, "chat"),
          sql`not ${conversation.isTemporary}`,
          state === "archived" ? isNotNull(conversation.archivedAt) : isNull(conversation.archivedAt),
          folderId === "none" ? isNull(place.folderId) : isPlaced,
          state === "active" && !isPlaced ? isNull(place.pinnedAt) : undefined,
          after
            ? sql`${conversation.updatedAt} <= ${after[0]}::timestamptz and (${conversation.updatedAt} < ${after[0]}::timestamptz or ${conversation.id} > ${after[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(conversation.updatedAt), asc(conversation.id))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.key, row.id],
      ({ key: _key, ...row }) => row,
    );
  },
});
