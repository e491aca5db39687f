import type { Actor } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";

/** Nobody else may take the news from somebody, least of all the news that they were acted as. */
export function requireOwnEyes(actor: Actor): void {
  if (!actor.runBy) return;
  throw new AppError("forbidden", `Only ${actor.name} marks their notifications as read. Stop acting as them first.`);
}
