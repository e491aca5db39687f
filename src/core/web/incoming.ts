import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { env } from "#platform/env.ts";

/** What we know of a request before anyone looks at it. */
export type Incoming = {
  requestId: string;
  ip: string | null;
  path: string;
  /** Whether the visitor's connection is encrypted, as far as the proxy in front says. */
  isHttps: boolean;
  startedAt: number;
};

const internalHeaders = /^x-parley-/;

/** Reads the request's frame and writes it back as headers that pages may trust: none of them come from outside. */
export function frameRequest(request: IncomingMessage): Incoming {
  for (const name of Object.keys(request.headers)) if (internalHeaders.test(name)) delete request.headers[name];
  const isTrusted = env().TRUST_PROXY === "on";
  // Read without trust, too: it only spares a redirect, and whoever makes it up spares it to themselves.
  const isHttps = first(request.headers["x-forwarded-proto"])?.split(",")[0]?.trim().toLowerCase() === "https";
  if (!isTrusted)
    for (const name of ["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"])
      delete request.headers[name];
  const given = isTrusted ? first(request.headers["x-request-id"]) : undefined;
  const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  const ip = (isTrusted && lastHop(first(request.headers["x-forwarded-for"]))) || request.socket.remoteAddress || null;
  const path = request.url ?? "/";
  request.headers["x-request-id"] = requestId;
  if (ip) request.headers["x-parley-ip"] = ip;
  request.headers["x-parley-path"] = path;
  return { requestId, ip, path, isHttps, startedAt: performance.now() };
}

/** The nearest proxy appends the address it saw; anything before that is the client's own claim. */
const lastHop = (chain: string | undefined) => chain?.split(",").at(-1)?.trim() || undefined;
const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
