import type { Actor } from "#core/access/context.ts";
import { isOperator } from "#core/access/operator.ts";
import { log } from "#platform/log.ts";
import type { ModelError } from "../model-error.ts";

export type ShownError = { message: string; said: string };

/**
 * A provider's error as somebody may see it. What the other side answered is shown to the operator only and otherwise
 * logged: an address may lead to something that is no model provider, and its answer is nobody else's business.
 */
export function shownError(error: ModelError, actor: Actor | null, provider: string): ShownError {
  if (isOperator(actor)) return { message: error.message, said: error.detail };
  log.warn("a model provider answered with an error", {
    provider,
    fault: error.fault,
    status: error.status,
    detail: error.detail,
  });
  const status = error.status === undefined ? "" : ` (HTTP ${error.status})`;
  return { message: `${error.message}${status}`, said: "" };
}
