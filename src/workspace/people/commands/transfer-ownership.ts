import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { membership } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { endRunAsAround } from "../records/end-run-as.ts";
import { requireMember } from "../records/find-member.ts";
import { lockWorkspace } from "../records/lock-workspace.ts";
import { requireOwnDoing } from "../rules/own-doing.ts";

/** Hands the workspace to another member; whoever hands it over stays as admin. */
export const transferOwnership = command({
  name: "people.transfer_ownership",
  input: z.object({ userId: uuid() }),
  result: z.object({ userId: uuid(), name: z.string() }),
  allow: "workspace:transfer",
  async run(scope, { userId }) {
    const { db, actor, workspace, publish } = scope;
    requireOwnDoing(actor, "transfer a workspace");
    if (!actor.id) throw new AppError("forbidden", "Only an owner may transfer a workspace.");
    if (userId === actor.id) throw new AppError("conflict", "You are the owner already. Choose somebody else.");
    await lockWorkspace(db, workspace.id);
    const member = await requireMember(db, workspace.id, userId);
    for (const [id, role] of [
      [userId, "owner"],
      [actor.id, "admin"],
    ] as const) {
      await db
        .update(membership)
        .set({ role })
        .where(and(eq(membership.workspaceId, workspace.id), eq(membership.userId, id)));
      await endRunAsAround(scope, workspace.id, id);
      await publish("people.member_changed", { userId: id, role, byId: actor.id });
    }
    return { userId, name: member.name };
  },
  audit: (_input, result) => ({ targetId: result.userId, detail: { name: result.name } }),
});
