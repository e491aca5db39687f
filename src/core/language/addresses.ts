import { isBelow, isPlainAddress } from "#core/hosts/own-hosts.ts";
import { languages } from "./languages.ts";
import { defaultLocale, type Locale } from "./locales.ts";
import { isTranslationExcluded, withoutLanding } from "./rules.ts";

/** What the addresses of the public site depend on; hostRules() of this installation fits. */
export type SiteSettings = { baseDomain: string; publicUrl: string };

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Where a language of the public site lives: a subdomain of the base domain, on the protocol and port of the public
 * address. The default language lives at the public address, or on the base domain where that is a loopback one.
 */
export function siteOrigin(locale: Locale, { baseDomain, publicUrl }: SiteSettings): string {
  const url = new URL(publicUrl);
  if (locale !== defaultLocale) url.hostname = `${locale}.${baseDomain}`;
  else if (loopback.has(url.hostname)) url.hostname = baseDomain;
  return url.origin;
}

/** Language hosts hang below the base domain; an installation known by another name does not have them. */
export function offersLanguages({ baseDomain, publicUrl }: SiteSettings): boolean {
  const { hostname } = new URL(publicUrl);
  return loopback.has(hostname) || isBelow(hostname, baseDomain);
}

/** Whether the language hosts can be reached from here: not by an IP address, nor from a customer's own host. */
export function hasLanguageHosts(
  origin: string,
  settings: SiteSettings & { allowedHosts: readonly string[] },
): boolean {
  const { hostname } = new URL(origin);
  const isApart = settings.allowedHosts.includes(hostname) || (isPlainAddress(hostname) && !loopback.has(hostname));
  return offersLanguages(settings) && (!isApart || isBelow(hostname, settings.baseDomain));
}

export type Alternates = { canonical: string; languages: Record<string, string> };

/** Canonical address and hreflang map of a page. The query is part of it only where it chooses the content. */
export function alternates(path: string, query: string, locale: Locale, settings: SiteSettings): Alternates {
  const address = (of: Locale) => switcherHref(of, { path, query }, settings);
  if (isTranslationExcluded(path) || !offersLanguages(settings))
    return { canonical: address(defaultLocale), languages: {} };
  const each = languages.map(({ locale: of, tag }) => [tag, address(of)] as const);
  return {
    canonical: address(locale),
    languages: { ...Object.fromEntries(each), "x-default": address(defaultLocale) },
  };
}

/** The same page in another language: path and query stay. The hash never reaches a server; the browser adds it. */
export function switcherHref(locale: Locale, page: { path: string; query: string }, settings: SiteSettings): string {
  const query = page.query.replace(/^\?/, "");
  return `${siteOrigin(locale, settings)}${withoutLanding(page.path)}${query && `?${query}`}`;
}
