import type { IncomingMessage } from "node:http";
import type { Context } from "#core/access/context.ts";
import { refuseForeignOrigin } from "./same-origin.ts";

/** For doors, which have no Request: a browser's cookie counts for a change only when the page asking is ours. */
export function refuseForeignVisit(request: IncomingMessage, context: Context): void {
  const headers = new Headers();
  for (const name of ["sec-fetch-site", "origin", "host"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  refuseForeignOrigin({ method: request.method ?? "GET", headers } as Request, context);
}
