import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { invitation } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";

export const revokeInvitation = command({
  name: "people.revoke_invitation",
  input: z.object({ invitationId: uuid() }),
  result: z.object({ id: uuid(), email: z.string().nullable() }),
  allow: "people:invite",
  async run({ db, workspace, publish }, { invitationId }) {
    const [revoked] = await db
      .update(invitation)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(invitation.id, invitationId),
          eq(invitation.workspaceId, workspace.id),
          isNull(invitation.acceptedAt),
          isNull(invitation.revokedAt),
        ),
      )
      .returning({ id: invitation.id, email: invitation.email });
    if (!revoked) throw notFound("This invitation");
    await publish("people.member_invited", { invitationId });
    return revoked;
  },
  audit: (input, result) => ({ targetId: input.invitationId, detail: { email: result.email } }),
});
