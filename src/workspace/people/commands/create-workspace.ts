import { count, eq } from "drizzle-orm";
import { z } from "zod";
import { membership, workspace } from "#core/access/tables.ts";
import { writeAudit } from "#core/audit/write-audit.ts";
import { command } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { AppError } from "#lib/app-error.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { prepareWorkspace } from "#workspace/installation/records/prepare-workspace.ts";
import { requireMayCreateWorkspace } from "#workspace/installation/records/require-may-create-workspace.ts";
import { enterWorkspace } from "../records/enter-workspace.ts";
import { workspaceLimit } from "../rules/deletion-rules.ts";
import { withinWorkspace } from "../rules/within-workspace.ts";

/** A new workspace, owned by the caller, who enters it at once. */
export const createWorkspace = command({
  name: "people.create_workspace",
  input: z.object({ name: displayName() }),
  result: z.object({ id: uuid(), name: z.string(), createdAt: timestamp }),
  allow: "account",
  audit: false,
  async run({ db, context, actor, publish }, { name }) {
    await requireMayCreateWorkspace(db, actor);
    const [joined] = await db.select({ total: count() }).from(membership).where(eq(membership.userId, actor.id));
    if ((joined?.total ?? 0) >= workspaceLimit) {
      throw new AppError("over_limit", `You are in ${workspaceLimit} workspaces. Leave one to create another.`);
    }
    const [created] = await db
      .insert(workspace)
      .values({ name })
      .returning({ id: workspace.id, name: workspace.name, createdAt: workspace.createdAt });
    if (!created) throw new Error("the workspace was not written");
    await prepareWorkspace(db, created.id);
    await db.insert(membership).values({ workspaceId: created.id, userId: actor.id, role: "owner" });
    await enterWorkspace(db, actor, created.id);
    await publish("people.member_joined", { userId: actor.id }, { workspaceId: created.id });
    await writeAudit(db, withinWorkspace(context, { ...created, role: "owner" }), {
      action: "people.create_workspace",
      targetId: created.id,
      detail: { name },
    });
    return created;
  },
});
