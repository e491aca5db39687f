import { log } from "#platform/log.ts";
import { reportServerError } from "./report-server-error.ts";

type PageRequest = { path: string; method: string; headers: NodeJS.Dict<string | string[]> };
export type PageErrorListener = { parleyPageError?: typeof reportPageError };

/** From now on the errors of pages are heard here. Called once by the server. */
export function listenToPageErrors(): void {
  (globalThis as PageErrorListener).parleyPageError = reportPageError;
}

/** An error that a page met on the server: in the log with the ids its visitor sees, and reported. */
export function reportPageError(error: unknown, { path, method, headers }: PageRequest, route: string): void {
  const requestId = String(headers["x-request-id"] ?? "");
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  const page = path.split("?", 1)[0] ?? "/";
  log.error("a page failed", { requestId, path: page, digest, error });
  const userAgent = String(headers["user-agent"] ?? "");
  reportServerError(error, requestId, { path: `${headers.host ?? ""}${page}`, method, route, userAgent });
}
