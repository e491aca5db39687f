import type { Actor } from "#core/access/context.ts";
import { AppError } from "#lib/app-error.ts";

/** Problems belong to the installation. Acting as an operator is not being one. */
export const mayReadProblems = (actor: Actor): boolean => actor.isOperator && !actor.runBy;

export function requireOperator(actor: Actor): void {
  if (!mayReadProblems(actor)) {
    throw new AppError("forbidden", "Only an operator of this installation may see its problems.");
  }
}
