import { env, publicUrl } from "#platform/env.ts";
import {
  type Addressed,
  cookieDomain,
  type HostRules,
  isBelow,
  isLoopbackHost,
  isPlainAddress,
  originOf,
} from "./own-hosts.ts";

/** The host rules of this installation, from its settings. */
export function hostRules(): HostRules {
  const { BASE_DOMAIN, ALLOWED_HOSTS, CUSTOM_APP_HOSTS, PORTAL_HOSTS } = env();
  const allowedHosts = [ALLOWED_HOSTS, CUSTOM_APP_HOSTS, PORTAL_HOSTS].flatMap(namesIn);
  return { baseDomain: BASE_DOMAIN, publicUrl: publicUrl(), allowedHosts };
}

const namesIn = (list: string): string[] =>
  list
    .split(/[\s,]+/)
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);

type Headers = Record<string, string | string[] | undefined>;

/** The address a request was made to, as far as its headers may be believed. */
export function originOfHeaders(headers: Headers, encrypted: boolean): string {
  const one = (name: string) => {
    const value = headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  const request: Addressed = {
    host: one("host"),
    forwardedHost: one("x-forwarded-host"),
    forwardedProto: one("x-forwarded-proto"),
    encrypted,
    trustProxy: env().TRUST_PROXY === "on",
  };
  return originOf(request, hostRules());
}

export const cookieDomainOf = (origin: string): string | undefined =>
  cookieDomain(new URL(origin).hostname, hostRules());

/** True on another host than the public one, the only one that providers know, when both share the session. */
export function sharesSessionWithMain(origin: string): boolean {
  const main = new URL(hostRules().publicUrl).origin;
  const domain = cookieDomainOf(origin);
  return origin !== main && domain !== undefined && domain === cookieDomainOf(main);
}

/** Where the public address is https, a cookie never travels without, however this request came. */
export const usesSecureCookies = (origin: string): boolean =>
  origin.startsWith("https://") || publicUrl().startsWith("https://");

/**
 * The host a request was made to if the settings name it, on the protocol and port of the public address, else the public
 * address. For links in mails: whoever asks for a mail chooses the Host header, and the mail goes to somebody else.
 */
export function configuredOrigin(origin: string | undefined): string {
  const rules = hostRules();
  const url = new URL(rules.publicUrl);
  const hostname = origin ? new URL(origin).hostname : "";
  // The base domain is in use where the public address is below it, or on the machine of somebody who tries Parley.
  const usesBaseDomain = isBelow(url.hostname, rules.baseDomain) || isLoopbackHost(url.hostname);
  const isNamed = rules.allowedHosts.includes(hostname) || (usesBaseDomain && isBelow(hostname, rules.baseDomain));
  if (isNamed) url.hostname = hostname;
  return url.origin;
}

/**
 * Where a link leads that somebody sees and passes on: the address they came by if the settings name it, or if nothing
 * better is known, else the public one.
 */
export function linkOrigin(origin: string | undefined): string {
  const { allowedHosts, publicUrl: main } = hostRules();
  if (!origin) return main;
  const { hostname } = new URL(origin);
  const isBest = allowedHosts.includes(hostname) || (!env().PUBLIC_URL && isPlainAddress(hostname));
  return isBest ? origin : main;
}
