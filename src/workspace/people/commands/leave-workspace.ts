import { z } from "zod";
import { writeAudit } from "#core/audit/write-audit.ts";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { endMembership } from "../records/end-membership.ts";
import { countOwners, findMember } from "../records/find-member.ts";
import { lockWorkspace } from "../records/lock-workspace.ts";
import { requireOwnerRemains } from "../rules/role-rules.ts";
import { withinWorkspace } from "../rules/within-workspace.ts";

export const leaveWorkspace = command({
  name: "people.leave_workspace",
  input: z.object({ workspaceId: uuid() }),
  result: z.object({ id: uuid(), name: z.string() }),
  allow: "account",
  audit: false,
  async run(scope, { workspaceId }) {
    const { db, context, actor } = scope;
    const { id, name } = await lockWorkspace(db, workspaceId);
    const member = await findMember(db, id, actor.id);
    if (!member) throw notFound("The workspace");
    requireOwnerRemains(member.role, await countOwners(db, id), "Make somebody else owner, or delete the workspace.");
    await endMembership(scope, id, actor.id);
    await writeAudit(db, withinWorkspace(context, { id, name, role: member.role }), {
      action: "people.leave_workspace",
      targetId: actor.id,
      detail: { name: member.name, role: member.role },
    });
    return { id, name };
  },
});
