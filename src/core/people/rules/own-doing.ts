import type { Actor } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";

/** Refuses what must outlast neither an acted-as half hour nor a leaked key: keys, ownership, deletion. */
export function requireOwnDoing(actor: Actor, what: string): void {
  if (actor.runBy) {
    throw new AppError("forbidden", `Nobody may ${what} in the name of ${actor.name}. Stop acting as them first.`);
  }
  if (actor.via === "api_key") throw new AppError("forbidden", `Sign in to ${what}; an API key is not enough.`);
}
