import { z } from "zod";
import { roles } from "#core/access/roles.ts";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { endMembership } from "../records/end-membership.ts";
import { countOwners, requireMember } from "../records/find-member.ts";
import { lockWorkspace } from "../records/lock-workspace.ts";
import { requireNotAbove, requireOwnerRemains } from "../rules/role-rules.ts";

export const removeMember = command({
  name: "people.remove_member",
  input: z.object({ userId: uuid() }),
  result: z.object({ userId: uuid(), name: z.string(), role: z.enum(roles) }),
  allow: "people:manage",
  async run(scope, { userId }) {
    const { db, actor, workspace } = scope;
    await lockWorkspace(db, workspace.id);
    const { name, role } = await requireMember(db, workspace.id, userId);
    if (userId === actor.id) throw new AppError("conflict", "To go yourself, leave the workspace in its settings.");
    requireNotAbove(workspace.role, role, "remove");
    requireOwnerRemains(role, await countOwners(db, workspace.id), "Make somebody else owner first.");
    await endMembership(scope, workspace.id, userId);
    return { userId, name, role };
  },
  audit: (_input, result) => ({ targetId: result.userId, detail: { name: result.name, role: result.role } }),
});
