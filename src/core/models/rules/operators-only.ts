import type { Actor } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";

/** Model files fill the disk of the whole installation: that is its operator's to decide, in their own name. */
export function requireModelOperator(actor: Actor): void {
  if (!actor.isOperator || actor.runBy)
    throw new AppError("forbidden", "Only an operator of this installation may manage model files on this machine.");
}
