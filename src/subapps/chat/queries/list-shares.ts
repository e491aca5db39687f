import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { unseal } from "#platform/secrets/seal.ts";
import { ownId } from "../rules/own-id.ts";
import { shareAddress } from "../rules/share-address.ts";
import { share } from "../tables.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);

/** The links the caller has given out and not taken back: of one conversation, or of all. */
export const listShares = query({
  name: "chat.list_shares",
  input: z.object({ ...pageInput, conversationId: uuid().optional() }),
  result: pageResult(
    z.object({
      id: uuid(),
      conversationId: uuid(),
      title: z.string(),
      createdAt: timestamp,
      url: z.string(),
    }),
  ),
  allow: "agents:use",
  async run({ db, actor, workspace, context }, { conversationId, limit, cursor }) {
    const after = decodeCursor(cursor, cursorShape);
    if (conversationId) await requireConversation(db, { actor, workspace }, conversationId);
    const rows = await db
      .select({
        id: share.id,
        conversationId: share.conversationId,
        title: share.title,
        createdAt: share.createdAt,
        sealedToken: share.sealedToken,
        key: sql<string>`${share.createdAt}::text`,
      })
      .from(share)
      .where(
        and(
          eq(share.workspaceId, workspace.id),
          eq(share.createdBy, ownId(actor)),
          isNull(share.revokedAt),
          conversationId ? eq(share.conversationId, conversationId) : undefined,
          after ? sql`(${share.createdAt}, ${share.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
        ),
      )
      .orderBy(desc(share.createdAt), desc(share.id))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.key, row.id],
      ({ sealedToken, key: _key, ...row }) => ({ ...row, url: shareAddress(unseal(sealedToken), context.origin) }),
    );
  },
});
