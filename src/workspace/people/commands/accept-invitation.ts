import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { requireAddressee, requireUsable } from "#core/access/invitation-rules.ts";
import { roles } from "#core/access/roles.ts";
import { secretHash } from "#core/access/secret-token.ts";
import { invitation, membership, workspace } from "#core/access/tables.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { command } from "#core/command/operation.ts";
import { requireRoom } from "#core/quotas/require-room.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { enterWorkspace } from "../records/enter-workspace.ts";
import { findMember } from "../records/find-member.ts";
import { withinWorkspace } from "../rules/within-workspace.ts";

/** Joins the workspace and enters it. Whoever is a member already just enters; their role and the link stay. */
export const acceptInvitation = command({
  name: "people.accept_invitation",
  input: z.object({ token: z.string().min(1).max(200) }),
  result: z.object({ workspaceId: uuid(), workspaceName: z.string(), role: z.enum(roles) }),
  allow: "account",
  audit: false,
  async run({ db, context, actor, publish }, { token }) {
    const [found] = await db
      .select({ invitation, workspace })
      .from(invitation)
      .innerJoin(workspace, eq(workspace.id, invitation.workspaceId))
      .where(eq(invitation.tokenHash, secretHash(token)))
      .for("update");
    if (!found) throw notFound("This invitation");
    const { id, name, deleteAfter } = found.workspace;
    const member = await findMember(db, id, actor.id);
    if (member) {
      await enterWorkspace(db, actor, id);
      return { workspaceId: id, workspaceName: name, role: member.role };
    }
    requireUsable(found.invitation);
    requireAddressee(found.invitation.email, actor.email);
    if (deleteAfter) throw new AppError("conflict", `${name} is being deleted. Ask its owner to restore it first.`);
    const { role } = found.invitation;
    await requireRoom(db, id, "seats");
    await db.insert(membership).values({ workspaceId: id, userId: actor.id, role });
    await db
      .update(invitation)
      .set({ acceptedAt: sql`now()`, acceptedBy: actor.id })
      .where(eq(invitation.id, found.invitation.id));
    await enterWorkspace(db, actor, id);
    await publish("people.member_joined", { userId: actor.id }, { workspaceId: id });
    await writeAudit(db, withinWorkspace(context, { id, name, role }), {
      action: "people.accept_invitation",
      targetId: found.invitation.id,
      detail: { role },
    });
    return { workspaceId: id, workspaceName: name, role };
  },
});
