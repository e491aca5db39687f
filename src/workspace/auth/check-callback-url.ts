import { hostRules } from "#core/hosts/host-settings.ts";
import { destinationOf } from "#core/hosts/own-hosts.ts";
import { authCookies, type CookieAttributes } from "#workspace/sessions/cookies.ts";
import { authLogger } from "./auth-log.ts";

type Fields = Record<string, unknown>;

/** True when a callback URL in a body or query is no URL at all. The library would fail on it, or answer 500. */
export function hasMalformedCallbackUrl(origin: string, ...sources: Fields[]): boolean {
  return sources.some(({ callbackUrl }) => {
    if (callbackUrl === undefined || callbackUrl === "") return false;
    if (destinationOf(callbackUrl, origin, hostRules()).kind !== "malformed") return false;
    const received = typeof callbackUrl === "string" ? callbackUrl.slice(0, 200) : typeof callbackUrl;
    noteInvalid(`Invalid callback URL. Received: ${received}`);
    return true;
  });
}

/**
 * Takes a callback-url cookie that leads nowhere of ours out of the request, and returns what clears it in the browser:
 * left in place it would break every sign-in route.
 */
export function dropBadCallbackCookie(origin: string, cookies: Record<string, string>): string[] {
  const { name, options } = authCookies(origin).callbackUrl;
  const value = cookies[name];
  if (value === undefined || destinationOf(value, origin, hostRules()).kind === "own") return [];
  delete cookies[name];
  noteInvalid(`Invalid callback URL in a cookie. Received: ${value.slice(0, 200)}`);
  const { domain } = authCookies(origin).sessionToken.options as CookieAttributes;
  const cleared = `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${options.secure ? "; Secure" : ""}`;
  return domain ? [cleared, `${cleared}; Domain=${domain}`] : [cleared];
}

const noteInvalid = (message: string) => authLogger.error?.("INVALID_CALLBACK_URL_ERROR", new Error(message));
