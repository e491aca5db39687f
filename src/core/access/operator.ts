import { AppError } from "#lib/app-error.ts";
import type { Actor } from "./context.ts";

/**
 * Whether somebody operates this installation: the person of the first account (`core.user.is_operator`) and the product
 * itself. Only in their own name: acting as an operator is not being one, and an API key never is.
 */
export const isOperator = (actor: Actor | null): boolean => actor?.isOperator === true && actor.runBy === null;

/** `what` completes "Only the operator of this installation can …". */
export function requireOperator(actor: Actor | null, what: string): void {
  if (!isOperator(actor)) throw new AppError("forbidden", `Only the operator of this installation can ${what}.`);
}
