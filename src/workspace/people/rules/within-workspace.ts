import type { Context } from "#core/access/context.ts";
import { permissionsOf } from "#core/access/permissions.ts";
import type { Role } from "#core/access/roles.ts";

/** The same caller seen inside another workspace: for joining, leaving and creating, which change where one stands. */
export const withinWorkspace = (context: Context, workspace: { id: string; name: string; role: Role }): Context => ({
  ...context,
  workspace: { ...workspace, permissions: permissionsOf(workspace.role) },
});
