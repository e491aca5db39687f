import type { HostKind } from "./host-kind.ts";

/** What to do with a page request: show a page under the address as asked, or send the browser elsewhere. */
export type Route =
  | { kind: "page"; path: string }
  | {
      kind: "redirect";
      path: string /** Label of the host to go to; null stays here, "" is the main host. */;
      host: string | null;
    };

/** Pages that every host shares: they keep their address on an app's own host. */
const shared = new Set([
  "signin",
  "auth",
  "settings",
  "notifications",
  "invite",
  "workspaces",
  "redirect",
  "dev",
  "changelog",
  "developers",
  "widgets",
  "integrations",
  "privacy",
  "status",
  "a",
  "share",
  "_next",
  "api",
  "favicon.ico",
  "robots.txt",
  "sitemap.xml",
  "icon.svg",
  "manifest.webmanifest",
]);

const ofAccount = new Set(["apps", "settings", "notifications", "signin", "auth", "invite", "workspaces"]);
const isOfAccount = (path: string) => ofAccount.has(path.split("/", 2)[1] ?? "");

const isUnder = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`);
const without = (path: string, prefix: string) => path.slice(prefix.length) || "/";
const join = (prefix: string, path: string) => (path === "/" ? prefix : `${prefix}${path}`);

/** Paths only: the query belongs to the caller, who keeps it. */
export function routeOf(path: string, host: HostKind, appHosts: ReadonlyMap<string, string>): Route {
  if (isUnder(path, "/landing")) return { kind: "page", path: without(path, "/landing") };
  if (host.app) return routeOnAppHost(path, host.app, appHosts);
  if (host.isAppsHost) return routeOnAppsHost(path);
  // What belongs to an account is not translated: a language's host sends people on to the main one.
  if (host.locale && isOfAccount(path)) return { kind: "redirect", path, host: "" };
  return { kind: "page", path };
}

function routeOnAppHost(path: string, app: string, appHosts: ReadonlyMap<string, string>): Route {
  const own = `/apps/${app}`;
  if (isUnder(path, own)) return { kind: "redirect", path: without(path, own), host: null };
  if (isUnder(path, "/apps")) return leaveAppHost(path, appHosts);
  if (isShared(path)) return { kind: "page", path };
  return { kind: "page", path: join(own, path) };
}

/** Another app's long path on this app's host goes to that app's own host; anything else to the main one. */
function leaveAppHost(path: string, appHosts: ReadonlyMap<string, string>): Route {
  for (const [label, slug] of appHosts) {
    if (isUnder(path, `/apps/${slug}`)) return { kind: "redirect", path: without(path, `/apps/${slug}`), host: label };
  }
  return { kind: "redirect", path, host: "" };
}

function routeOnAppsHost(path: string): Route {
  if (isUnder(path, "/apps")) return { kind: "redirect", path: without(path, "/apps"), host: null };
  return isShared(path) ? { kind: "page", path } : { kind: "page", path: join("/apps", path) };
}

export const isShared = (path: string): boolean => shared.has(path.split(/[/?#]/, 2)[1] ?? "");

/** The address of a page as it should be written on a given host: short on the app's own. */
export function hrefOn(host: HostKind, path: string): string {
  const prefix = host.app ? `/apps/${host.app}` : host.isAppsHost ? "/apps" : null;
  const [bare = "", rest = ""] = splitPath(path);
  return prefix && isUnder(bare, prefix) ? `${without(bare, prefix)}${rest}` : path;
}

function splitPath(path: string): [string, string] {
  const at = path.search(/[?#]/);
  return at === -1 ? [path, ""] : [path.slice(0, at), path.slice(at)];
}
