import { isBelow } from "#core/hosts/own-hosts.ts";
import { type Locale, localeOfLabel } from "#core/language/locales.ts";

export type HostGroup = "main" | "custom-app" | "portal";

/** What a host name means. Exactly one of `app`, `isAppsHost` and `locale` can be set. */
export type HostKind = {
  group: HostGroup;
  /** Slug of the sub-app whose own host this is. */
  app: string | null;
  /** The host that lists all apps: /apps is stripped there too. */
  isAppsHost: boolean;
  /** A language's subdomain of the main host. */
  locale: Locale | null;
  /** Nobody set this host up: it is served as the main site. */
  isFallback: boolean;
};

export type HostSettings = {
  baseDomain: string;
  customAppHosts: readonly string[];
  portalHosts: readonly string[];
  /** Host label of each sub-app, from the manifests. */
  appHosts: ReadonlyMap<string, string>;
};

const mainLabels = new Set(["www", "main", "next", "eu"]);
const customAppLabels = new Set(["app"]);
const portalLabels = new Set(["agency", "partner"]);
const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

const main: HostKind = { group: "main", app: null, isAppsHost: false, locale: null, isFallback: false };

export function hostKindOf(hostname: string, settings: HostSettings): HostKind {
  const name = hostname.toLowerCase();
  if (settings.customAppHosts.includes(name)) return { ...main, group: "custom-app" };
  if (settings.portalHosts.includes(name)) return { ...main, group: "portal" };
  if (name === settings.baseDomain || loopback.has(name)) return main;
  if (!isBelow(name, settings.baseDomain)) return { ...main, isFallback: true };
  const labels = name.slice(0, -settings.baseDomain.length - 1).split(".");
  return kindOfLabels(labels, settings) ?? { ...main, isFallback: true };
}

function kindOfLabels(labels: string[], settings: HostSettings): HostKind | null {
  const last = labels.at(-1) ?? "";
  if (customAppLabels.has(last)) return { ...main, group: "custom-app" };
  if (portalLabels.has(last)) return { ...main, group: "portal" };
  if (labels.length > 1) return null;
  if (mainLabels.has(last)) return main;
  if (last === "apps") return { ...main, isAppsHost: true };
  const app = settings.appHosts.get(last);
  if (app) return { ...main, app };
  const locale = localeOfLabel(last);
  return locale ? { ...main, locale } : null;
}
