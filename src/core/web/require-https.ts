import type { IncomingMessage, ServerResponse } from "node:http";
import { configuredOrigin, originOfHeaders } from "#core/hosts/host-settings.ts";
import { env, publicUrl } from "#platform/env.ts";
import type { Incoming } from "./incoming.ts";

/** Load balancers ask for these inside the network, where there is no encryption. */
const plain = new Set(["/healthz", "/readyz"]);
const year = 365 * 24 * 60 * 60;

/**
 * Where the public address is https, sends a plain request there and tells browsers to come by https from now on. The
 * proxy in front ends the encryption and says so in X-Forwarded-Proto. Returns false when answered.
 */
export function requireHttps(request: IncomingMessage, response: ServerResponse, { path, isHttps }: Incoming): boolean {
  if (!publicUrl().startsWith("https://") || plain.has(path.split("?", 1)[0] ?? "")) return true;
  if (isHttps || env().HTTPS_REDIRECT === "off") {
    response.setHeader("strict-transport-security", `max-age=${year}`);
    return true;
  }
  const origin = configuredOrigin(originOfHeaders(request.headers, false));
  response.writeHead(308, { location: `${origin}${path}`, "cache-control": "no-store" }).end();
  return false;
}
