import type { RunError } from "#core/runs/run-log.ts";
import { problemOf } from "#core/web/problem.ts";

/** An error as OpenAI's clients understand it. */
export class OpenAiError extends Error {
  override name = "OpenAiError";
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
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
  unreachable: 502,
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

export const openAiErrorOf = ({ code, message, detail }: RunError): OpenAiError =>
  new OpenAiError(
    statusOf[code] ?? 500,
    openAiCodes[code] ?? code,
    detail && code === "bad_request" ? `${message} ${detail}` : message,
  );

const typeOf = (status: number): string => {
  if (status === 401) return "authentication_error";
  if (status === 403) return "permission_error";
  if (status === 429) return "rate_limit_error";
  return status >= 500 ? "api_error" : "invalid_request_error";
};

export function openAiAnswer(error: unknown, requestId: string): { status: number; body: string } {
  const { status, code, message, param } = factsOf(error, requestId);
  return { status, body: JSON.stringify({ error: { message, type: typeOf(status), param, code } }) };
}

function factsOf(
  error: unknown,
  requestId: string,
): { status: number; code: string; message: string; param: string | null } {
  if (error instanceof OpenAiError)
    return { status: error.status, code: error.code, message: error.message, param: null };
  const { status, code, detail, fields } = problemOf(error, requestId);
  const openAiCode = code === "signed_out" ? "invalid_api_key" : code === "not_found" ? "model_not_found" : code;
  return { status, code: openAiCode, message: detail, param: fields?.[0]?.path ?? null };
}
