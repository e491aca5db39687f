import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { permissionsOf } from "#core/access/permissions.ts";
import { roles } from "#core/access/roles.ts";
import { membership } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { endRunAsAround } from "../records/end-run-as.ts";
import { countOwners, requireMember } from "../records/find-member.ts";
import { lockWorkspace } from "../records/lock-workspace.ts";
import { revokeInvitationsBy } from "../records/revoke-invitations-by.ts";
import { requireOwnGrant } from "../rules/own-doing.ts";
import { requireGrantable, requireNotAbove, requireOwnerRemains } from "../rules/role-rules.ts";

export const changeMemberRole = command({
  name: "people.change_member_role",
  input: z.object({ userId: uuid(), role: z.enum(roles) }),
  result: z.object({
    userId: uuid(),
    name: z.string(),
    role: z.enum(roles),
    before: z.enum(roles).describe("The role until now"),
  }),
  allow: "people:manage",
  async run(scope, { userId, role }) {
    const { db, actor, workspace, publish } = scope;
    await lockWorkspace(db, workspace.id);
    const member = await requireMember(db, workspace.id, userId);
    requireNotAbove(workspace.role, member.role, "change the role of");
    requireGrantable(workspace.role, role);
    requireOwnGrant(actor, role);
    if (role !== "owner") {
      requireOwnerRemains(member.role, await countOwners(db, workspace.id), "Make somebody else owner first.");
    }
    const { name } = member;
    if (role !== member.role) {
      await db
        .update(membership)
        .set({ role })
        .where(and(eq(membership.workspaceId, workspace.id), eq(membership.userId, userId)));
      if (!permissionsOf(role).has("people:invite")) await revokeInvitationsBy(db, workspace.id, userId);
      await endRunAsAround(scope, workspace.id, userId);
      await publish("people.member_changed", { userId, role, byId: actor.id });
    }
    return { userId, name, role, before: member.role };
  },
  audit: (_input, result) => ({
    targetId: result.userId,
    detail: { name: result.name, from: result.before, to: result.role },
  }),
});
