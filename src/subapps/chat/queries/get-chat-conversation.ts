import { and, eq } from "drizzle-orm";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { conversationTreeResult } from "#engine/conversations/conversation-result.ts";
import { getConversation } from "#engine/conversations/queries/get-conversation.ts";
import { uuid } from "#lib/uuid.ts";
import { place } from "../tables.ts";

/** A conversation and where it stands in its owner's list. */
export const getChatConversation = query({
  name: "chat.get_conversation",
  input: getConversation.input,
  result: conversationTreeResult.extend({
    folderId: uuid().nullable().describe("The caller's folder that it is in"),
    pinnedAt: timestamp.nullable(),
  }),
  allow: "agents:use",
  async run({ db, actor, context }, given) {
    const found = await getConversation(context, given);
    const [placed] = actor.id
      ? await db
          .select({ folderId: place.folderId, pinnedAt: place.pinnedAt })
          .from(place)
          .where(and(eq(place.conversationId, found.id), eq(place.userId, actor.id)))
      : [];
    return { ...found, folderId: placed?.folderId ?? null, pinnedAt: placed?.pinnedAt ?? null };
  },
});
