import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import type { FlowError } from "./flow.ts";

const usualBackoff = 1000;
const longestBackoff = 60 * 60_000;

/** Doubles with every attempt, up to an hour. */
export const backoffOf = (attempt: number, first = usualBackoff): number =>
  Math.min(longestBackoff, first * 2 ** (attempt - 1));

const passing = ["unavailable", "over_limit", "conflict"];

/** What was refused for a reason that stays is not tried again. */
export const canRetry = (error: unknown): boolean => !(error instanceof AppError) || passing.includes(error.code);

/** What is shown of an error. Details of what is not for people go to the log. */
export function faultOf(error: unknown, stepKey?: string): FlowError {
  const where = stepKey === undefined ? {} : { stepKey };
  if (error instanceof AppError) return { code: error.code, message: error.message, ...where };
  log.error("a step failed unexpectedly", { stepKey, error });
  return { code: "failed", message: "This step failed unexpectedly. Try again, or look into the log.", ...where };
}
