import { env, publicUrl } from "#platform/env.ts";
import { type Addressed, cookieDomain, type HostRules, originOf } from "./own-hosts.ts";

/** The host rules of this installation, from its settings. */
export function hostRules(): HostRules {
  const { BASE_DOMAIN, ALLOWED_HOSTS } = env();
  return { baseDomain: BASE_DOMAIN, publicUrl: publicUrl(), allowedHosts: namesIn(ALLOWED_HOSTS) };
}

const namesIn = (list: string): string[] =>
  list
    .split(",")
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
