import type { AuthOptions } from "next-auth";
import { hostRules, usesSecureCookies } from "#core/hosts/host-settings.ts";
import { destinationOf } from "#core/hosts/own-hosts.ts";
import { secret } from "#platform/env.ts";
import { authCookies, sessionSeconds } from "#workspace/sessions/cookies.ts";
import { authAdapter } from "./adapter.ts";
import { authLogger } from "./auth-log.ts";
import type { AuthRequest } from "./auth-request.ts";
import { decideSignIn } from "./decide-sign-in.ts";
import { authProviders } from "./providers.ts";
import { decodeSession, endSessionOf, sessionCallbacks } from "./session-callbacks.ts";

/** What next-auth is told, made anew for each request: hosts, cookies and the session belong to that request. */
export function authOptions(request: AuthRequest): AuthOptions {
  return {
    secret: secret(),
    providers: authProviders(request),
    adapter: authAdapter(request),
    session: { strategy: "jwt", maxAge: sessionSeconds },
    jwt: { maxAge: sessionSeconds, decode: ({ token }) => decodeSession(request, token) },
    useSecureCookies: usesSecureCookies(request.origin),
    cookies: authCookies(request.origin),
    pages: {
      signIn: "/signin",
      signOut: "/auth/sign-out",
      error: "/auth/error",
      verifyRequest: "/auth/verify-request",
    },
    logger: authLogger,
    callbacks: {
      ...sessionCallbacks(request),
      signIn: (attempt) => decideSignIn(request, attempt),
      redirect: async ({ url, baseUrl }) => ownDestination(url, baseUrl),
    },
    events: { signOut: ({ token }) => endSessionOf(request, token) },
  };
}

/** Only to our own hosts. Anything else is noted and becomes the start page. */
function ownDestination(url: string, baseUrl: string): string {
  const destination = destinationOf(url, baseUrl, hostRules());
  if (destination.kind === "own") return destination.url;
  authLogger.error?.("INVALID_CALLBACK_URL_ERROR", new Error(`Not one of our addresses: ${url.slice(0, 200)}`));
  return baseUrl;
}
