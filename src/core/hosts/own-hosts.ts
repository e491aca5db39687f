/** Which hosts are ours. Pure rules: nothing outside this list is ever mailed, or led to from another address. */
export type HostRules = {
  baseDomain: string;
  publicUrl: string;
  /** Further hosts that the settings name: allowed ones, portals and custom apps. */
  allowedHosts: readonly string[];
};

export type Addressed = {
  host: string | undefined;
  forwardedHost?: string | undefined;
  forwardedProto?: string | undefined;
  encrypted: boolean;
  trustProxy: boolean;
};

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A Host header in its normal form, or null when it is none: "Chat.Example.com:443" becomes that host and port. */
export function parseHost(value: string | undefined): { hostname: string; host: string } | null {
  if (!value || !/^[a-z0-9.:[\]-]+$/i.test(value)) return null;
  try {
    const { hostname, host } = new URL(`http://${value}`);
    return { hostname: hostname.replace(/\.$/, ""), host };
  } catch {
    return null;
  }
}

export const isBelow = (hostname: string, domain: string): boolean =>
  hostname === domain || hostname.endsWith(`.${domain}`);

export function isOwnHost(hostname: string, rules: HostRules): boolean {
  const name = hostname.toLowerCase();
  return (
    isBelow(name, rules.baseDomain) ||
    loopback.has(name) ||
    name === new URL(rules.publicUrl).hostname ||
    rules.allowedHosts.includes(name)
  );
}

/**
 * An IP address or a name of the machine itself. Nobody can register one for a site, so whoever asks for it came by it:
 * it may be used for what stays in that visitor's browser, and for nothing that is sent to others.
 */
export const isPlainAddress = (hostname: string): boolean =>
  /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\]|(.+\.)?localhost)$/i.test(hostname);

export const isLoopbackHost = (hostname: string): boolean => loopback.has(hostname.toLowerCase());

/** The address a request was made to. A name that is not ours falls back to the public address. */
export function originOf(request: Addressed, rules: HostRules): string {
  const forwarded = request.trustProxy ? firstOf(request.forwardedHost) : undefined;
  const parsed = parseHost(forwarded ?? request.host);
  const isServed = parsed && (isOwnHost(parsed.hostname, rules) || isPlainAddress(parsed.hostname));
  if (!isServed) return new URL(rules.publicUrl).origin;
  const claimed = request.trustProxy ? firstOf(request.forwardedProto) : undefined;
  const secure = claimed ? claimed === "https" : request.encrypted || isPublicHttps(parsed.hostname, rules);
  return new URL(`${secure ? "https" : "http"}://${parsed.host}`).origin;
}

/** One cookie for the base domain and everything below it; elsewhere the cookie stays with its host. */
export function cookieDomain(hostname: string, rules: HostRules): string | undefined {
  return isBelow(hostname.toLowerCase(), rules.baseDomain) && rules.baseDomain !== "localhost"
    ? rules.baseDomain
    : undefined;
}

export type Destination = { kind: "own"; url: string } | { kind: "foreign" } | { kind: "malformed" };

/** Where a callback URL leads, seen from the address that was asked. */
export function destinationOf(value: unknown, origin: string, rules: HostRules): Destination {
  if (typeof value !== "string" || value === "" || value.length > 4096) return { kind: "malformed" };
  const relative = /^[/\\]/.test(value);
  let url: URL;
  try {
    url = relative ? new URL(value, origin) : new URL(value);
  } catch {
    return { kind: "malformed" };
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") return { kind: "malformed" };
  if (url.username || url.password || !isOwnAddress(url, new URL(origin), rules)) return { kind: "foreign" };
  const isBare = url.href === `${url.origin}/` && !value.endsWith("/");
  return { kind: "own", url: isBare ? url.origin : url.href };
}

/** Another port of our host is another program, and plain http is no place to go on to from https. */
function isOwnAddress(url: URL, from: URL, rules: HostRules): boolean {
  const publicUrl = new URL(rules.publicUrl);
  if (url.origin === from.origin || url.origin === publicUrl.origin) return true;
  if (!isOwnHost(url.hostname, rules)) return false;
  return [from, publicUrl].some((own) => url.port === own.port && url.protocol === own.protocol);
}

const firstOf = (list: string | undefined): string | undefined => list?.split(",")[0]?.trim() || undefined;

/** Where the public address is https, all hosts with a name are reached by https, through the same proxy. */
function isPublicHttps(hostname: string, rules: HostRules): boolean {
  return rules.publicUrl.startsWith("https:") && isOwnHost(hostname, rules) && !isLoopbackHost(hostname);
}
