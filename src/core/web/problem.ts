import { httpStatusOf, isAppError } from "#lib/app-error.ts";
import { noteUnexpectedError } from "./unexpected-error.ts";

export type Problem = {
  type: string;
  title: string;
  status: number;
  code: string;
  detail: string;
  requestId: string;
  fields?: readonly { path: string; message: string }[];
  /** What an error adds, such as the budget that had no room. */
  [detail: string]: unknown;
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
  if (isAppError(error)) {
    const { code, message, fields, details } = error;
    const problem = { type: `urn:parley:${code}`, title: titles[code] ?? code, status: httpStatusOf[code], code };
    return { ...details, ...problem, detail: message, requestId, ...(fields.length > 0 && { fields }) };
  }
  noteUnexpectedError(error, requestId);
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

export function problemResponse(error: unknown, requestId: string): Response {
  const problem = problemOf(error, requestId);
  const headers = new Headers({
    "content-type": "application/problem+json; charset=utf-8",
    "cache-control": "no-store",
  });
  if (isAppError(error) && error.retryAfterSeconds) headers.set("retry-after", String(error.retryAfterSeconds));
  if (problem.status === 401) headers.set("www-authenticate", 'Bearer realm="parley"');
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}
