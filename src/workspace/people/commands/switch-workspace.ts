import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { roles } from "#core/access/roles.ts";
import { membership, workspace } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { enterWorkspace } from "../records/enter-workspace.ts";

/** Changes the workspace this session works in; other devices stay where they are. */
export const switchWorkspace = command({
  name: "people.switch_workspace",
  input: z.object({ workspaceId: uuid() }),
  result: z.object({ id: uuid(), name: z.string(), role: z.enum(roles) }),
  allow: "account",
  audit: false,
  async run({ db, actor }, { workspaceId }) {
    const [found] = await db
      .select({ id: workspace.id, name: workspace.name, role: membership.role })
      .from(membership)
      .innerJoin(workspace, eq(workspace.id, membership.workspaceId))
      .where(and(eq(membership.userId, actor.id), eq(membership.workspaceId, workspaceId)));
    if (!found) throw notFound("The workspace");
    await enterWorkspace(db, actor, workspaceId);
    return found;
  },
});
