import type { Actor, WorkspaceAccess } from "#core/access/context.ts";
import { sqlClient } from "#platform/db/db.ts";

export type Who = { actor: Actor; workspace: WorkspaceAccess };

/** Everybody's with the permission, otherwise those of one's own conversations; never those of another workspace. */
export function visibleTraces({ actor, workspace }: Who) {
  const sql = sqlClient();
  return workspace.permissions.has("trace:read")
    ? sql`t.workspace_id = ${workspace.id}`
    : sql`t.workspace_id = ${workspace.id} and t.user_id = ${actor.id ?? ""}`;
}
