import { cookieDomainOf, usesSecureCookies } from "#core/hosts/host-settings.ts";

export type CookieAttributes = {
  httpOnly: true;
  sameSite: "lax";
  path: "/";
  secure: boolean;
  domain?: string | undefined;
  maxAge?: number;
};
type Named = { name: string; options: CookieAttributes };

export const sessionSeconds = 30 * 24 * 60 * 60;
export const deviceSeconds = 400 * 24 * 60 * 60;
export const deviceCookieName = "parley.device";

/** The library's own cookie names; the session is shared by all our hosts, the rest stays with the host that set it. */
export function authCookies(origin: string) {
  const secure = usesSecureCookies(origin);
  const prefix = secure ? "__Secure-" : "";
  const options: CookieAttributes = { httpOnly: true, sameSite: "lax", path: "/", secure };
  const domain = cookieDomainOf(origin);
  const shared = domain ? { ...options, domain } : options;
  return {
    sessionToken: { name: `${prefix}next-auth.session-token`, options: shared },
    callbackUrl: { name: `${prefix}next-auth.callback-url`, options },
    csrfToken: { name: `${secure ? "__Host-" : ""}next-auth.csrf-token`, options },
  } satisfies Record<string, Named>;
}

/** The cookie by which a browser is known again after a sign-in. Shared by all our hosts, as the session is. */
export function deviceCookie(origin: string): Named {
  const { options } = authCookies(origin).sessionToken;
  return {
    name: `${options.secure ? "__Secure-" : ""}${deviceCookieName}`,
    options: { ...options, maxAge: deviceSeconds },
  };
}

export function writeCookie({ name, options }: Named, value: string): string {
  const { domain, maxAge, secure } = options;
  const parts = [`${name}=${value}`, "Path=/", `Max-Age=${maxAge ?? 0}`, "HttpOnly", "SameSite=Lax"];
  return [...parts, ...(domain ? [`Domain=${domain}`] : []), ...(secure ? ["Secure"] : [])].join("; ");
}

/** The cookies of a request. Of two with one name the later counts: browsers send the older one first. */
export function parseCookies(header: string | null | undefined): Record<string, string> {
  const cookies: Record<string, string> = Object.create(null);
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at < 1) continue;
    const value = pair
      .slice(at + 1)
      .trim()
      .replace(/^"(.*)"$/, "$1");
    cookies[pair.slice(0, at).trim()] = decoded(value);
  }
  return cookies;
}

/**
 * The session token of a request, put together again where it was too long for one cookie. Over https only the name
 * counts that plain http cannot set.
 */
export function sessionTokenIn(cookies: Record<string, string>, origin: string): string | null {
  const { name } = authCookies(origin).sessionToken;
  if (cookies[name]) return cookies[name];
  const chunks: string[] = [];
  for (let index = 0; cookies[`${name}.${index}`]; index++) chunks.push(cookies[`${name}.${index}`] as string);
  return chunks.length > 0 ? chunks.join("") : null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
