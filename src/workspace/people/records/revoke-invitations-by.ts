import { and, eq, isNull, sql } from "drizzle-orm";
import { invitation } from "#core/access/tables.ts";
import type { Db } from "#platform/db/db.ts";

/** Whoever may no longer invite must not come back, or bring others, through a link made before. */
export async function revokeInvitationsBy(db: Db, workspaceId: string, userId: string): Promise<void> {
  await db
    .update(invitation)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(invitation.workspaceId, workspaceId),
        eq(invitation.invitedBy, userId),
        isNull(invitation.acceptedAt),
        isNull(invitation.revokedAt),
      ),
    );
}
