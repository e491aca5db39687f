import type { WorkspaceAccess } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";

/** Who looks after a workspace is its owner's decision. */
export function requireOwner({ role, name }: WorkspaceAccess): void {
  if (role !== "owner") throw new AppError("forbidden", `Only an owner of ${name} may do this.`);
}
