import type { Actor } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";

/** Positions, highlights and notes belong to somebody: the product itself has none. */
export function requirePerson(actor: Actor): string {
  if (actor.id) return actor.id;
  throw new AppError("forbidden", "Only a person with an account can do this.");
}
