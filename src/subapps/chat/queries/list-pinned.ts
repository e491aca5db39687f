import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf } from "#core/command/result-schemas.ts";
import { conversation } from "#engine/messages/tables.ts";
import { selectListed } from "../records/listed-conversation.ts";
import { listedConversationResult } from "../rules/listed-conversation-result.ts";
import { ownId } from "../rules/own-id.ts";
import { place } from "../tables.ts";

const most = 200;

/** What the caller pinned, the newest pin first. */
export const listPinned = query({
  name: "chat.list_pinned",
  input: z.object({}),
  result: pageOf(listedConversationResult),
  allow: "agents:use",
  async run({ db, actor, workspace }) {
    const userId = ownId(actor);
    const items = await selectListed(db, userId, {})
      .where(
        and(
          eq(place.workspaceId, workspace.id),
          eq(place.userId, userId),
          isNotNull(place.pinnedAt),
          eq(conversation.createdBy, userId),
          isNull(conversation.archivedAt),
          eq(conversation.isTemporary, false),
        ),
      )
      .orderBy(desc(place.pinnedAt), desc(conversation.id))
      .limit(most);
    return { items, nextCursor: null };
  },
});
