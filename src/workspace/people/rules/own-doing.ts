import type { Actor } from "#core/access/context.ts";
import { permissionsOf } from "#core/access/permissions.ts";
import { type Role, roleLabels } from "#core/access/roles.ts";
import { AppError } from "#lib/app-error.ts";

/** Refuses what must outlast neither an acted-as half hour nor a leaked key: keys, ownership, deletion. */
export function requireOwnDoing(actor: Actor, what: string): void {
  if (actor.runBy) {
    throw new AppError("forbidden", `Nobody may ${what} in the name of ${actor.name}. Stop acting as them first.`);
  }
  if (actor.via === "api_key") throw new AppError("forbidden", `Sign in to ${what}; an API key is not enough.`);
}

/** A role that decides over people is handed out in person: otherwise a leaked key would let its finder in for good. */
export function requireOwnGrant(actor: Actor, role: Role): void {
  if (!permissionsOf(role).has("people:manage")) return;
  requireOwnDoing(actor, `make somebody ${roleLabels[role].name.toLowerCase()}`);
}
