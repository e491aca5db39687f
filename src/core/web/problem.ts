import type { RefusedBudget } from "#engine/usage/refusal.ts";
import type { ErrorLink } from "#engine/usage/unpriced-refusal.ts";
import { AppError, httpStatusOf } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import { reportServerError } from "#workspace/errors/report-server-error.ts";

export type Problem = {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  requestId: string;
  fields?: readonly { path: string; message: string }[];
  /** The budget that had no room, where that is why. */
  budget?: RefusedBudget;
  /** The page where it can be put right. */
  link?: ErrorLink;
};

const titles: Record<string, string> = {
  invalid: "The request is not valid",
  signed_out: "Not signed in",
  forbidden: "Not allowed",
  not_found: "Not found",
  conflict: "In conflict with what is there",
  over_limit: "Over a limit",
  too_large: "Too large",
  unavailable: "Not available right now",
  internal: "Something went wrong on our side",
};

/** An error as RFC 9457 problem+json. What is not an AppError is a bug: logged whole, shown as nothing but its id. */
export function problemOf(error: unknown, requestId: string): Problem {
  if (error instanceof AppError || isAppErrorOfOtherBundle(error)) {
    const { code, message, fields } = error;
    const problem = { type: `urn:parley:${code}`, title: titles[code] ?? code, status: httpStatusOf[code], code };
    const more = {
      ...(fields.length > 0 && { fields }),
      ...("budget" in error && { budget: error.budget as RefusedBudget }),
      ...("link" in error && { link: error.link as ErrorLink }),
    };
    return { ...problem, detail: message, requestId, ...more };
  }
  log.error("unexpected error", { requestId, error });
  reportServerError(error, requestId);
  const detail =
    "An unexpected error happened and was logged. Try again; if it stays, give the request id to your operator.";
  return {
    type: "urn:parley:internal",
    title: titles.internal ?? "",
    status: 500,
    code: "internal",
    detail,
    requestId,
  };
}

// Next's bundle has its own copy of the class, so instanceof does not recognise an error that crosses over.
const isAppErrorOfOtherBundle = (error: unknown): error is AppError =>
  error instanceof Error &&
  ["AppError", "BudgetRefusal", "UnpricedRefusal"].includes(error.name) &&
  "code" in error &&
  String(error.code) in httpStatusOf;

export function problemResponse(error: unknown, requestId: string): Response {
  const problem = problemOf(error, requestId);
  const headers = new Headers({
    "content-type": "application/problem+json; charset=utf-8",
    "cache-control": "no-store",
  });
  if (error instanceof AppError && error.retryAfterSeconds) headers.set("retry-after", String(error.retryAfterSeconds));
  if (problem.status === 401) headers.set("www-authenticate", 'Bearer realm="parley"');
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
