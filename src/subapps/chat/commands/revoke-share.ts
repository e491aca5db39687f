import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { ownId } from "../rules/own-id.ts";
import { share, shareSnapshot } from "../tables.ts";

/** Takes a link back: from now on it leads nowhere, and what it showed is deleted. */
export const revokeShare = command({
  name: "chat.revoke_share",
  input: z.object({ shareId: uuid() }),
  result: z.object({ id: uuid(), conversationId: uuid() }),
  allow: "agents:use",
  async run({ db, actor, workspace }, { shareId }) {
    const [row] = await db
      .update(share)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(share.id, shareId),
          eq(share.workspaceId, workspace.id),
          eq(share.createdBy, ownId(actor)),
          isNull(share.revokedAt),
        ),
      )
      .returning({ conversationId: share.conversationId });
    if (!row) throw notFound("This link");
    await db.delete(shareSnapshot).where(eq(shareSnapshot.shareId, shareId));
    return { id: shareId, conversationId: row.conversationId };
  },
  audit: (_input, { id, conversationId }) => ({ targetId: id, detail: { conversationId } }),
});
