import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#platform/env.ts";
import { formTargets } from "./form-targets.ts";

export function setSecurityHeaders(response: ServerResponse): void {
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
  response.setHeader("permissions-policy", "camera=(), geolocation=(), microphone=(self)");
  response.setHeader("document-policy", "js-profiling"); // profiles of error reports
  response.setHeader("cross-origin-opener-policy", "same-origin-allow-popups");
}

/** Scripts run only with this request's nonce. Next reads it from the policy on the request and marks its own with it. */
export function setContentPolicy(request: IncomingMessage, response: ServerResponse): void {
  const nonce = randomBytes(16).toString("base64");
  const { NODE_ENV, BASE_DOMAIN, AFFILIATE_SCRIPT_URL, ANALYTICS_SCRIPT_URL } = env();
  const foreignScripts = [AFFILIATE_SCRIPT_URL, ANALYTICS_SCRIPT_URL].filter((address) => address !== undefined);
  const settings = { nonce, foreignScripts, isDevelopment: NODE_ENV === "development", baseDomain: BASE_DOMAIN };
  const policy = contentPolicy({
    ...settings,
    formTargets: formTargets(),
    mayBeFramed: isMadeToBeEmbedded(request.url ?? "/"),
  });
  request.headers["content-security-policy"] = policy;
  request.headers["x-parley-nonce"] = nonce;
  response.setHeader("content-security-policy", policy);
}

/** Pages other sites may show in a frame: they hold nothing of an account. */
const isMadeToBeEmbedded = (url: string) => /^(\/landing)?\/changelog\/bar\/?(\?|$)/.test(url);

type PolicySettings = {
  nonce: string;
  foreignScripts: readonly string[];
  /** Where forms may lead besides the page's own host. Browsers check redirects after a form, too. */
  formTargets: readonly string[];
  isDevelopment: boolean;
  baseDomain: string;
  mayBeFramed: boolean;
};

export function contentPolicy({
  nonce,
  foreignScripts,
  formTargets,
  isDevelopment,
  baseDomain,
  mayBeFramed,
}: PolicySettings): string {
  const foreign = [...new Set(foreignScripts.map((address) => new URL(address).origin))];
  const siblings = [`http://*.${baseDomain}:*`, `https://*.${baseDomain}:*`];
  const rules: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...foreign,
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
    ],
    "style-src": ["'self'", "'unsafe-inline'"], // a component sets its hue as an inline style
    // Not https: in general. An image address that a model wrote would carry what was said to any site it names.
    "img-src": ["'self'", "data:", "blob:", ...foreign],
    "media-src": ["'self'", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...siblings, ...foreign, ...(isDevelopment ? ["ws:"] : [])],
    "worker-src": ["'self'", "blob:"],
    "frame-src": ["'self'"],
    "frame-ancestors": [mayBeFramed ? "*" : "'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'", ...formTargets],
  };
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
