import type { IncomingMessage, ServerResponse } from "node:http";
import type { AuthOptions } from "next-auth";
import { originOfHeaders } from "#core/hosts/host-settings.ts";
import { AppError } from "#lib/app-error.ts";
import { letAuthLibraryTrustHost } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { takeAttempts } from "#workspace/sessions/attempt-limit.ts";
import { deviceCookie, parseCookies, writeCookie } from "#workspace/sessions/cookies.ts";
import { Answer } from "./answer.ts";
import { authLogger } from "./auth-log.ts";
import { authOptions } from "./auth-options.ts";
import { type AuthRequest, currentAuthRequest } from "./auth-request.ts";
import { dropBadCallbackCookie, hasMalformedCallbackUrl } from "./check-callback-url.ts";
import { runNextAuth } from "./library.ts";
import { BodyError, readBody } from "./read-body.ts";
import { sayRetryAfter } from "./retry-after.ts";
import { limits } from "./sign-in-limits.ts";

export type AuthRequestInfo = { ip: string | null; requestId: string };
type OptionsOf = (request: AuthRequest) => AuthOptions;

const basePath = "/api/auth";
const bodyLimit = 64 * 1024;
const logLimit = 8 * 1024;

/** Everything under /api/auth: next-auth, run by our own server, with the gaps it leaves closed in front of it. */
export const handleAuth = authHandler(authOptions);

export function authHandler(optionsOf: OptionsOf) {
  return async (incoming: IncomingMessage, response: ServerResponse, info: AuthRequestInfo): Promise<void> => {
    const url = new URL(incoming.url ?? "/", "http://internal");
    const [action, providerId] = segmentsOf(url.pathname);
    const request: AuthRequest = {
      origin: originOfHeaders(incoming.headers, false),
      action,
      providerId,
      cookies: parseCookies(incoming.headers.cookie),
      ip: info.ip,
      userAgent: incoming.headers["user-agent"] ?? null,
      requestId: info.requestId,
      device: undefined,
      retryAfterSeconds: undefined,
      failure: undefined,
      states: new Map(),
    };
    const answer = await currentAuthRequest.run(request, () => answerTo(incoming, url, request, optionsOf));
    answer.sendTo(response);
  };
}

async function answerTo(incoming: IncomingMessage, url: URL, request: AuthRequest, optionsOf: OptionsOf) {
  const answer = new Answer();
  try {
    if (request.action === "_log" && !(await mayLog(request))) return refuse(answer, 429, "Too many log lines.");
    const body = await readBody(incoming, request.action === "_log" ? logLimit : bodyLimit);
    if (request.action === "_log") delete body.callbackUrl;
    const query = Object.fromEntries(url.searchParams);
    if (isPasswordByGet(incoming, request)) return refuseGet(answer);
    if (hasMalformedCallbackUrl(request.origin, body, query)) return refuseCallbackUrl(answer, incoming, request);
    for (const cookie of dropBadCallbackCookie(request.origin, request.cookies)) answer.addCookie(cookie);
    await runNextAuth(requestForLibrary(incoming, url, request, query, body), answer, optionsOf(request));
    noteNotLinked(answer);
    if (request.device) answer.addCookie(writeCookie(deviceCookie(request.origin), request.device));
    if (request.retryAfterSeconds) sayRetryAfter(answer, request.retryAfterSeconds);
  } catch (error) {
    if (error instanceof BodyError) return refuse(answer, error.status, error.message);
    request.failure ??= error;
  }
  return request.failure === undefined ? answer : fail(request);
}

/** The small part of Next's request that the library reads. Hosts are what our own rules have made of them. */
function requestForLibrary(
  incoming: IncomingMessage,
  url: URL,
  request: AuthRequest,
  query: Record<string, string>,
  body: Record<string, unknown>,
) {
  const { host, protocol } = new URL(request.origin);
  const trusted = { host, "x-forwarded-host": host, "x-forwarded-proto": protocol.slice(0, -1) };
  return {
    method: incoming.method,
    headers: { ...incoming.headers, ...trusted },
    query: { ...query, nextauth: segmentsOf(url.pathname) },
    cookies: request.cookies,
    body,
  };
}

function segmentsOf(path: string): string[] {
  return path.slice(basePath.length).split("/").filter(Boolean).map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const isPasswordByGet = ({ method }: IncomingMessage, { action, providerId }: AuthRequest) =>
  method === "GET" && action === "callback" && providerId === "credentials";

async function mayLog(request: AuthRequest): Promise<boolean> {
  return (await takeAttempts([{ limit: limits.browserLog, of: request.ip }])).isAllowed;
}

function refuse(answer: Answer, status: number, message: string): Answer {
  answer.status(status).json({ message });
  return answer;
}

function refuseGet(answer: Answer): Answer {
  answer.setHeader("allow", "POST");
  return refuse(answer, 405, "Sign in with a POST request.");
}

/** A browser gets a page, a program an answer whose `url` carries the error as all others do. */
function refuseCallbackUrl(answer: Answer, incoming: IncomingMessage, { origin }: AuthRequest): Answer {
  const query = "error=InvalidCallbackUrl";
  if (incoming.headers.accept?.includes("text/html")) answer.redirect(`/auth/error?${query}`);
  else
    answer.status(400).json({ message: "The callbackUrl is not a URL.", url: `${origin}${basePath}/error?${query}` });
  return answer;
}

/** The one refusal that the library answers without a word in the log. */
function noteNotLinked(answer: Answer): void {
  if (!String(answer.getHeader("location") ?? "").includes("error=OAuthAccountNotLinked")) return;
  const error = new Error("The address or the provider's account belongs to another account here");
  error.name = "AccountNotLinkedError";
  authLogger.error?.("ACCOUNT_NOT_LINKED_ERROR", error);
}

/** Something of ours broke: nobody is signed out for it, and the answer says to try again. */
function fail({ failure, requestId }: AuthRequest): Answer {
  log.error("sign-in route failed", { requestId, error: failure });
  const answer = new Answer();
  const isKnown = failure instanceof AppError;
  answer.status(isKnown ? 400 : 503).setHeader("retry-after", "5");
  answer.json({ message: isKnown ? failure.message : "Signing in does not work right now. Try again.", requestId });
  return answer;
}

letAuthLibraryTrustHost();
