import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { invitation, workspace } from "#core/access/tables.ts";
import type { Db } from "#platform/db/db.ts";
import { env } from "#platform/env.ts";

export const isSignUpOpen = (): boolean => env().SIGN_UP === "open";

/** The invitations that wait for an address. Only whoever has proved to own the address may use them. */
export function findOpenInvitations(db: Db, email: string) {
  return db
    .select({
      id: invitation.id,
      workspaceId: invitation.workspaceId,
      workspaceName: workspace.name,
      role: invitation.role,
    })
    .from(invitation)
    .innerJoin(workspace, eq(workspace.id, invitation.workspaceId))
    .where(
      and(
        eq(invitation.email, email),
        isNull(invitation.acceptedAt),
        isNull(invitation.revokedAt),
        gt(invitation.expiresAt, sql`now()`),
        isNull(workspace.deleteAfter),
      ),
    );
}

/** Whether somebody without an account may make one with this address. */
export async function maySignUp(db: Db, email: string, isVerified: boolean): Promise<boolean> {
  if (isSignUpOpen()) return true;
  return isVerified && (await findOpenInvitations(db, email)).length > 0;
}
