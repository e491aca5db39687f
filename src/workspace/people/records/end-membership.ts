import { and, eq, isNull, sql } from "drizzle-orm";
import type { Context } from "#core/access/context.ts";
import { apiKey, membership, session } from "#core/access/tables.ts";
import type { Publish } from "#core/events/publish.ts";
import type { Db } from "#platform/db/db.ts";
import { endRunAsAround } from "./end-run-as.ts";
import { revokeInvitationsBy } from "./revoke-invitations-by.ts";

type Scope = { db: Db; context: Context; publish: Publish };

/** Takes somebody out of a workspace together with every other way in that they had: keys, links, run-as. */
export async function endMembership(scope: Scope, workspaceId: string, userId: string): Promise<void> {
  const { db, publish } = scope;
  await db.delete(membership).where(and(eq(membership.workspaceId, workspaceId), eq(membership.userId, userId)));
  await db
    .update(apiKey)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKey.workspaceId, workspaceId), eq(apiKey.userId, userId), isNull(apiKey.revokedAt)));
  await db
    .update(session)
    .set({ workspaceId: null })
    .where(and(eq(session.userId, userId), eq(session.workspaceId, workspaceId), isNull(session.revokedAt)));
  await revokeInvitationsBy(db, workspaceId, userId);
  await endRunAsAround(scope, workspaceId, userId);
  await publish("people.member_left", { userId }, { workspaceId });
}
