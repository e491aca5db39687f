import { and, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { removeConversations } from "#engine/conversations/records/remove-conversations.ts";
import { ownConversations } from "#engine/messages/find-conversation.ts";
import { conversation } from "#engine/messages/tables.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import type { Db } from "#platform/db/db.ts";
import { requireFolder } from "../records/find-folder.ts";
import { ownId } from "../rules/own-id.ts";
import { place } from "../tables.ts";

const actions = ["pin", "unpin", "archive", "unarchive", "delete", "move"] as const;

/** The same thing done to one or many conversations of the caller's list: all of them, or none. */
export const changeConversations = command({
  name: "chat.change_conversations",
  input: z.object({
    conversationIds: z.array(uuid()).min(1).max(200),
    action: z.enum(actions),
    /** Where to move them; null takes them out of their folders. */
    folderId: uuid().nullish(),
  }),
  result: z.object({ changed: z.number().describe("How many conversations") }),
  allow: "agents:use",
  async run({ db, actor, workspace, publish }, { conversationIds, action, folderId = null }) {
    const userId = ownId(actor);
    const ids = [...new Set(conversationIds)];
    const found = await db
      .select({ id: conversation.id })
      .from(conversation)
      .where(and(ownConversations({ actor, workspace }), inArray(conversation.id, ids)));
    if (found.length < ids.length)
      throw notFound(ids.length === 1 ? "This conversation" : "One of these conversations");
    if (action === "move" && folderId) await requireFolder(db, { actor, workspace }, folderId);
    const put = (values: { pinnedAt?: Date | null; folderId?: string | null }) =>
      putAt(db, workspace.id, userId, ids, values);
    if (action === "delete") await removeConversations(db, ids);
    else if (action === "move") await put({ folderId });
    else if (action === "pin" || action === "unpin") await put({ pinnedAt: action === "pin" ? new Date() : null });
    else
      await db
        .update(conversation)
        .set({ archivedAt: action === "archive" ? sql`now()` : null })
        .where(inArray(conversation.id, ids));
    for (const conversationId of ids) await publish("conversations.changed", { conversationId }, { userId });
    return { changed: ids.length };
  },
  audit: ({ action, conversationIds }) => ({
    detail: { action, conversations: conversationIds.length },
    ...(conversationIds.length === 1 && { targetId: conversationIds[0] as string }),
  }),
});

async function putAt(
  db: Db,
  workspaceId: string,
  userId: string,
  ids: readonly string[],
  values: { pinnedAt?: Date | null; folderId?: string | null },
): Promise<void> {
  await db
    .insert(place)
    .values(ids.map((conversationId) => ({ conversationId, workspaceId, userId, ...values })))
    .onConflictDoUpdate({ target: place.conversationId, set: values });
}
