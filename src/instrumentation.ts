import type { Instrumentation } from "next";

/** Next calls this for every error that a page, action or route handler did not expect. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath }) => {
  const { reportServerError } = await import("#core/errors/report-server-error.ts");
  const { log } = await import("#platform/log.ts");
  const requestId = String(request.headers["x-request-id"] ?? "");
  const path = request.path.split("?", 1)[0] ?? "/";
  const digest = error instanceof Error && "digest" in error ? error.digest : undefined;
  log.error("a page failed", { requestId, path, digest, error });
  reportServerError(error, requestId, {
    path: `${request.headers.host ?? ""}${path}`,
    method: request.method,
    route: routePath,
    userAgent: String(request.headers["user-agent"] ?? ""),
  });
};
