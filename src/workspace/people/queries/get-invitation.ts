import { eq } from "drizzle-orm";
import { z } from "zod";
import { requireUsable } from "#core/access/invitation-rules.ts";
import { secretHash } from "#core/access/secret-token.ts";
import { invitation, user, workspace } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";

/** What a link shows before sign-in: which workspace and who asks, nothing else. */
export const getInvitation = query({
  name: "people.get_invitation",
  input: z.object({ token: z.string().min(1).max(200) }),
  result: z.object({ workspaceName: z.string(), inviterName: z.string() }),
  allow: "anyone",
  async run({ db }, { token }) {
    const [found] = await db
      .select({
        workspaceName: workspace.name,
        inviterName: user.name,
        acceptedAt: invitation.acceptedAt,
        revokedAt: invitation.revokedAt,
        expiresAt: invitation.expiresAt,
      })
      .from(invitation)
      .innerJoin(workspace, eq(workspace.id, invitation.workspaceId))
      .innerJoin(user, eq(user.id, invitation.invitedBy))
      .where(eq(invitation.tokenHash, secretHash(token)));
    if (!found) throw notFound("This invitation");
    requireUsable(found);
    return { workspaceName: found.workspaceName, inviterName: found.inviterName };
  },
});
