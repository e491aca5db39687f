import { problemOf } from "#core/web/problem.ts";
import type { RunError } from "#engine/runs/run-log.ts";
import { BudgetRefusal, type RefusedBudget, secondsUntil } from "#engine/usage/refusal.ts";

/** An error as OpenAI's clients understand it. */
export class OpenAiError extends Error {
  override name = "OpenAiError";
  readonly status: number;
  readonly code: string;
  /** The budget that had no room, where that is why. */
  readonly budget: RefusedBudget | undefined;

  constructor(status: number, code: string, message: string, budget?: RefusedBudget) {
    super(message);
    this.status = status;
    this.code = code;
    this.budget = budget;
  }
}

const statusOf: Record<string, number> = {
  key_refused: 502,
  rate_limited: 429,
  overloaded: 503,
  context_too_long: 400,
  content_filtered: 400,
  malformed_answer: 502,
  cut_off: 502,
  unknown_model: 404,
  bad_request: 400,
  invalid: 400,
  unreachable: 502,
  private_address: 502,
  over_limit: 429,
  out_of_credit: 429,
  unavailable: 503,
  not_found: 404,
};

const openAiCodes: Record<string, string> = {
  context_too_long: "context_length_exceeded",
  content_filtered: "content_filter",
  unknown_model: "model_not_found",
};

/** What OpenAI's clients know as having used up what one may use: they do not try again by themselves. */
const quotaCode = "insufficient_quota";

export const openAiErrorOf = ({ code, message, budget }: RunError): OpenAiError =>
  new OpenAiError(statusOf[code] ?? 500, budget ? quotaCode : (openAiCodes[code] ?? code), message, budget);

/** An error as it stands in an answer. Who was refused by a budget is told which, what was used and when it begins anew. */
export const openAiBody = ({ status, code, message, budget }: OpenAiError, param: string | null = null) => ({
  error: { message, type: budget ? quotaCode : typeOf(status), param, code, ...(budget && { budget }) },
});

const typeOf = (status: number): string => {
  if (status === 401) return "authentication_error";
  if (status === 403) return "permission_error";
  if (status === 429) return "rate_limit_error";
  return status >= 500 ? "api_error" : "invalid_request_error";
};

type OpenAiAnswer = { status: number; headers: Record<string, string>; body: string };

export function openAiAnswer(error: unknown, requestId: string): OpenAiAnswer {
  const { known, param } = knownOf(error, requestId);
  const wait = known.budget ? secondsUntil(known.budget.resetsAt) : undefined;
  return {
    status: known.status,
    headers: wait === undefined ? {} : { "retry-after": String(wait) },
    body: JSON.stringify(openAiBody(known, param)),
  };
}

function knownOf(error: unknown, requestId: string): { known: OpenAiError; param: string | null } {
  if (error instanceof OpenAiError) return { known: error, param: null };
  if (error instanceof BudgetRefusal)
    return { known: new OpenAiError(429, quotaCode, error.message, error.budget), param: null };
  const { status, code, detail, fields } = problemOf(error, requestId);
  const openAiCode = code === "signed_out" ? "invalid_api_key" : code === "not_found" ? "model_not_found" : code;
  return { known: new OpenAiError(status, openAiCode, detail), param: fields?.[0]?.path ?? null };
}
