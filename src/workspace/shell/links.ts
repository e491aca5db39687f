import type { HostKind } from "#core/web/routing/host-kind.ts";
import { hrefOn, isShared } from "#core/web/routing/route.ts";
import { resolveLink } from "#lib/resolve-link.ts";

/** What it takes to write links on a host, as plain data: the server knows it and hands it to the browser. */
export type LinkRules = {
  host: HostKind;
  /** Where the main host answers, on the protocol and port of the page. */
  mainOrigin: string;
  /** Where each sub-app's own host answers, by slug. */
  appOrigins: Readonly<Record<string, string>>;
};

/** Paths as they are: what a page outside the shell goes by. */
export const plainLinks: LinkRules = {
  host: { group: "main", app: null, isAppsHost: false, locale: null, isFallback: false },
  mainOrigin: "",
  appOrigins: {},
};

/**
 * A long path of ours as it is written on the host at hand: short on an app's own host, to the other apps' own hosts
 * from there, and plain where one host serves all. `?q` and `#h` are left to the browser, which means this page.
 */
export function linkOn(rules: LinkRules, href: string): string {
  if (/^[?#]/.test(href)) return href;
  if (!/^\/(?!\/)/.test(href)) return resolveLink(href, "http://localhost/");
  const { host } = rules;
  const [, section = "", slug = ""] = href.split(/[/?#]/);
  if (host.locale && (section === "apps" || section === "settings" || section === "notifications"))
    return rules.mainOrigin + href;
  if (!host.app && !host.isAppsHost) return href;
  const short = hrefOn(host, href);
  if (short !== href || isShared(href)) return short;
  const origin = section === "apps" ? rules.appOrigins[slug] : undefined;
  return origin ? origin + hrefOn({ ...host, app: slug, isAppsHost: false }, href) : rules.mainOrigin + href;
}
