import type { Instrumentation } from "next";
import type { PageErrorListener } from "#workspace/errors/report-page-error.ts";

/**
 * Next calls this for every error that a page, action or route handler did not expect. It reaches the server through
 * the global object: what this file imports, Next would compile for its edge runtime too, which has no database.
 */
export const onRequestError: Instrumentation.onRequestError = (error, request, { routePath }) => {
  (globalThis as PageErrorListener).parleyPageError?.(error, request, routePath);
};
