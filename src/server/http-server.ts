import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type Context, nobody } from "#core/access/context.ts";
import type { AppManifest } from "#core/apps/manifest.ts";
import { originOfHeaders } from "#core/hosts/host-settings.ts";
import type { LiveHub } from "#core/live/hub.ts";
import { createApi } from "#core/web/api.ts";
import { type Door, doorFinder } from "#core/web/door.ts";
import type { Endpoint } from "#core/web/endpoint.ts";
import { frameRequest, type Incoming } from "#core/web/incoming.ts";
import { answerAsMissing, type FindObjectPage } from "#core/web/object-page.ts";
import { problemOf } from "#core/web/problem.ts";
import { applyLimit, RateLimiter } from "#core/web/rate-limit.ts";
import { isAborted, readBytes } from "#core/web/read-bytes.ts";
import { checkTarget } from "#core/web/request-target.ts";
import { requireHttps } from "#core/web/require-https.ts";
import { hostSettings } from "#core/web/routing/host-settings.ts";
import { routePage } from "#core/web/routing/page-routing.ts";
import { refuseForeignOrigin, refuseOtherPerson } from "#core/web/same-origin.ts";
import { setContentPolicy, setSecurityHeaders } from "#core/web/security-headers.ts";
import type { StaticFiles } from "#core/web/static-files.ts";
import { provideErrorReporter } from "#core/web/unexpected-error.ts";
import { BriefCache } from "#platform/brief-cache.ts";
import { env } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { provideDocument } from "#workspace/api-docs/current-document.ts";
import { reportServerError } from "#workspace/errors/report-server-error.ts";
import { contextOfRequest } from "#workspace/sessions/request-context.ts";
import { SessionLimit } from "#workspace/sessions/session-limit.ts";
import { findServerRoute } from "./server-routes.ts";

export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type Parts = {
  endpoints: readonly Endpoint[];
  doors: readonly Door[];
  apps: readonly AppManifest[];
  hub: LiveHub;
  files: StaticFiles;
  pages: PageHandler;
  findObjectPage?: FindObjectPage;
};

/** One HTTP server: our own routes first, then Next. Streams and the API never pay for a page request. */
export function createHttpServer({ endpoints, doors, apps, hub, files, pages, findObjectPage }: Parts): Server {
  const api = createApi(endpoints);
  const openDoor = doorFinder(doors);
  provideDocument(endpoints);
  provideErrorReporter(reportServerError);
  const hosts = hostSettings(apps);
  const keyContexts = new BriefCache<Context>(1000);
  const perMinute = env().API_REQUESTS_PER_MINUTE;
  const limiter = perMinute > 0 ? new RateLimiter(perMinute) : null;
  const limited = async (context: Promise<Context>, response: ServerResponse): Promise<Context> => {
    const known = await context;
    if (limiter && known.actor?.apiKeyId) applyLimit(limiter, known.actor.apiKeyId, response);
    return known;
  };
  const sessionLimit = new SessionLimit();
  const incoming = new WeakMap<IncomingMessage, Incoming>();
  const contextOf = (request: IncomingMessage, cookie = request.headers.cookie ?? null) => {
    const frame = incoming.get(request);
    return contextOfRequest({
      origin: originOfHeaders(request.headers, false),
      cookie,
      authorization: request.headers.authorization ?? null,
      userAgent: request.headers["user-agent"] ?? null,
      ip: frame?.ip ?? null,
      requestId: frame?.requestId ?? "",
    });
  };
  // Only a key opens this door, never a browser's cookie. One that calls often is looked up once a second, so one that
  // was revoked is refused a second later at most.
  const keyContextOf = async (request: IncomingMessage): Promise<Context> => {
    const { requestId = "", ip = null } = incoming.get(request) ?? {};
    const { authorization } = request.headers;
    if (!authorization) return { ...nobody, requestId, ip };
    return { ...(await keyContexts.get(authorization, () => contextOf(request, null))), requestId, ip };
  };
  const apiListener = getRequestListener((request, bindings) => {
    const { incoming: raw, outgoing } = bindings as { incoming: IncomingMessage; outgoing: ServerResponse };
    const context = () => limited(contextOf(raw), outgoing);
    const body = (limit: number) => readBytes(raw, limit);
    return api.fetch(request, { requestId: incoming.get(raw)?.requestId ?? "", context, body });
  });

  async function route(request: IncomingMessage, response: ServerResponse, frame: Incoming): Promise<void> {
    const path = frame.path.split("?", 1)[0] ?? "/";
    const method = request.method ?? "GET";
    await sessionLimit.check(request, response, path);
    // Doors come first: what others call by a name of theirs, such as /v1/traces, lies among the addresses of the server.
    const opened = openDoor(method, path);
    const recheck = () => contextOf(request);
    if (opened) {
      const { requestId, ip } = frame;
      const context = opened.door.isPublic ? { ...nobody, requestId, ip } : await limited(contextOf(request), response);
      refuseForeignOrigin(method, (name) => headerOf(request, name), context);
      refuseOtherPerson(method, (name) => headerOf(request, name), context);
      return opened.door.answer(request, response, { params: opened.params, context, recheck, requestId, ip });
    }
    const own = findServerRoute(method, path);
    if (own) {
      return own.route.answer({
        request,
        response,
        frame,
        hub,
        part: own.part,
        context: recheck,
        limitedContext: () => limited(contextOf(request), response),
        keyContext: () => limited(keyContextOf(request), response),
      });
    }
    if (path.startsWith("/api/")) return apiListener(request, response);
    if (path.startsWith("/_next/")) return files.answer(path, request, response) ? undefined : pages(request, response);
    if (!routePage(request, response, hosts)) return;
    setContentPolicy(request, response);
    const isThere = asksForPage(request) && findObjectPage?.(headerOf(request, "x-parley-route") ?? path);
    if (isThere && !(await isThere(await recheck()))) {
      request.headers["x-parley-missing"] = "yes";
      answerAsMissing(response);
    }
    return pages(request, response);
  }

  return createServer((request, response) => {
    const frame = frameRequest(request);
    incoming.set(request, frame);
    response.setHeader("x-request-id", frame.requestId);
    response.setHeader("server-timing", `request;desc="${frame.requestId}"`); // readable by a page that failed to render
    setSecurityHeaders(response);
    response.once("close", () => logRequest(request, response, frame));
    if (!checkTarget(request, response, frame) || !requireHttps(request, response, frame)) return;
    route(request, response, frame).catch((error) => {
      // Nobody is left to answer, and a connection that broke is no fault of ours.
      if (isAborted(request, error)) response.destroy();
      else answerError(response, error, frame);
    });
  });
}

/** A browser that opens an address, not Next's own request for a part of a page. */
const asksForPage = ({ method, headers }: IncomingMessage) =>
  (method === "GET" || method === "HEAD") && headers.rsc === undefined;

const headerOf = ({ headers }: IncomingMessage, name: string): string | null => {
  const value = headers[name];
  return typeof value === "string" ? value : null;
};

function answerError(response: ServerResponse, error: unknown, { requestId }: Incoming): void {
  const problem = problemOf(error, requestId);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const wait = (error as { retryAfterSeconds?: number } | null)?.retryAfterSeconds;
  if (wait) response.setHeader("retry-after", String(wait));
  if (problem.status === 401) response.setHeader("www-authenticate", 'Bearer realm="parley"');
  response.writeHead(problem.status, {
    "content-type": "application/problem+json; charset=utf-8",
    "cache-control": "no-store",
  });
  response.end(JSON.stringify(problem));
}

function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, path, startedAt, ip }: Incoming,
): void {
  if (path.startsWith("/_next/") || path === "/healthz" || path === "/readyz") return;
  const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
  // The query may carry one-time tokens: it stays out of the log.
  const where = path.split("?", 1)[0];
  log.info("request", {
    requestId,
    method: request.method,
    path: where,
    status: response.statusCode,
    milliseconds,
    ip,
  });
}
