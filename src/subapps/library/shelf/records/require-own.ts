import type { Actor, WorkspaceAccess } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";

/** Whom something is open to is for whoever made it to say, and for those who manage the library. */
export function requireOwn(
  { actor, workspace }: { actor: Actor; workspace: WorkspaceAccess },
  createdBy: string | null,
): void {
  if (workspace.permissions.has("library:manage") || (createdBy !== null && createdBy === actor.id)) return;
  throw new AppError("forbidden", "Only whoever brought this in, or an admin, may change whom it is open to.");
}
