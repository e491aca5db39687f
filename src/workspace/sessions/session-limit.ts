import type { IncomingMessage, ServerResponse } from "node:http";
import { originOfHeaders } from "#core/hosts/host-settings.ts";
import { applyLimit, RateLimiter } from "#core/web/rate-limit.ts";
import { BriefCache } from "#platform/brief-cache.ts";
import { env } from "#platform/env.ts";
import { parseCookies, sessionTokenIn } from "./cookies.ts";
import { readSessionToken } from "./session-token.ts";

const rememberMilliseconds = 60_000;

/** Health checks must always answer, and built files cost nothing. */
const isFree = (path: string) => path.startsWith("/_next/") || path === "/healthz" || path === "/readyz";

/** Limits the requests per minute of each browser session: pages, API and sign-in together. Keys have their own limit. */
export class SessionLimit {
  readonly #limiter: RateLimiter | null;
  /** The token is renewed while a session lives, so requests are counted by the session's id inside it. */
  readonly #sessionIds = new BriefCache<string | null>(rememberMilliseconds);

  constructor(perMinute = env().SESSION_REQUESTS_PER_MINUTE) {
    this.#limiter = perMinute > 0 ? new RateLimiter(perMinute) : null;
  }

  async check(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { cookie, authorization } = request.headers;
    if (!this.#limiter || !cookie || authorization || isFree(path)) return;
    const token = sessionTokenIn(parseCookies(cookie), originOfHeaders(request.headers, false));
    if (!token) return;
    const id = await this.#sessionIds.get(token, async () => (await readSessionToken(token))?.sid ?? null);
    if (id) applyLimit(this.#limiter, id, response, "This session");
  }
}
