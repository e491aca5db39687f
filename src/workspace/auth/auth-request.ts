import { AsyncLocalStorage } from "node:async_hooks";
import { deviceCookie, sessionTokenIn } from "#workspace/sessions/cookies.ts";
import { findSessionState, type SessionState } from "#workspace/sessions/session-state.ts";
import { readSessionToken, type SessionClaims } from "#workspace/sessions/session-token.ts";
import type { Visitor } from "./sign-in-limits.ts";

/** One call to the sign-in routes, as everything the library calls back into sees it. */
export type AuthRequest = {
  origin: string;
  action: string | undefined;
  providerId: string | undefined;
  cookies: Record<string, string>;
  ip: string | null;
  userAgent: string | null;
  requestId: string;
  /** What the browser's device cookie is to hold from now on. */
  device: string | undefined;
  /** How long to wait, where too much was tried. */
  retryAfterSeconds: number | undefined;
  /** What broke on our side. The library would turn it into an answer that hides it, or signs people out. */
  failure: unknown;
  states: Map<string, Promise<SessionState | null>>;
};

/** For the library's logger, which is one for the whole process. */
export const currentAuthRequest = new AsyncLocalStorage<AuthRequest>();

/** The state of a session, asked of the database once per request. */
export function stateOf(request: AuthRequest, claims: SessionClaims): Promise<SessionState | null> {
  const key = `${claims.sid} ${claims.act?.run ?? ""}`;
  const known = request.states.get(key);
  if (known) return known;
  const asked = noticing(request, () => findSessionState(claims));
  request.states.set(key, asked);
  return asked;
}

/** Whose session the request itself came with, if any. */
export async function currentSession(request: AuthRequest): Promise<SessionState | null> {
  const token = sessionTokenIn(request.cookies, request.origin);
  const claims = token ? await readSessionToken(token) : null;
  return claims ? stateOf(request, claims) : null;
}

/** Where the request comes from, for limits. */
export const visitorOf = ({ ip, cookies, origin }: AuthRequest): Visitor => ({
  ip,
  device: cookies[deviceCookie(origin).name] ?? null,
});

/** Runs our part of a sign-in; an error that no person caused is kept for the handler before the library gets it. */
export async function noticing<Result>(request: AuthRequest, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignInRefusal)) request.failure ??= error;
    else request.retryAfterSeconds ??= error.retryAfterSeconds;
    throw error;
  }
}

/** A refusal with a code that the sign-in page has words for. */
export class SignInRefusal extends Error {
  override name = "SignInRefusal";
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, retryAfterSeconds?: number) {
    super(code);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
