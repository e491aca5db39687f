import type { IncomingMessage, ServerResponse } from "node:http";
import { originOfHeaders } from "#core/hosts/host-settings.ts";
import { parseHost } from "#core/hosts/own-hosts.ts";
import { isTranslationExcluded } from "#core/language/rules.ts";
import { type HostSettings, hostKindOf } from "./host-kind.ts";
import { routeOf } from "./route.ts";

/**
 * Host and path rules for pages. Redirects are answered here, before Next is bothered; otherwise the page to show and
 * the language travel as headers that only we can set, and Next's proxy does the rewrite. Returns false when answered.
 */
export function routePage(request: IncomingMessage, response: ServerResponse, settings: HostSettings): boolean {
  const { path, query } = splitUrl(request.url ?? "/");
  const kind = hostKindOf(hostnameOf(request), settings);
  const route = routeOf(path, kind, settings.appHosts);
  if (route.kind === "redirect") {
    const origin =
      route.host === null ? originOfHeaders(request.headers, false) : siblingOrigin(request, route.host, settings);
    response.writeHead(308, { location: `${origin}${route.path}${query}`, "cache-control": "no-store" }).end();
    return false;
  }
  if (route.path !== path) request.headers["x-parley-route"] = route.path;
  if (kind.locale && !isTranslationExcluded(path)) request.headers["x-parley-locale"] = kind.locale;
  return true;
}

function hostnameOf(request: IncomingMessage): string {
  return new URL(originOfRequested(request)).hostname;
}

/** The host as asked, ours or not: an unknown one is served as the main site but stays what it is. */
function originOfRequested(request: IncomingMessage): string {
  const forwarded = request.headers["x-forwarded-host"];
  const given = parseHost(Array.isArray(forwarded) ? forwarded[0] : (forwarded ?? request.headers.host));
  return given ? `http://${given.host}` : "http://localhost";
}

/** Another host of the product, on the same port and protocol; the label "" is the main host. */
function siblingOrigin(request: IncomingMessage, label: string, { baseDomain }: HostSettings): string {
  const url = new URL(originOfHeaders(request.headers, false));
  url.hostname = label ? `${label}.${baseDomain}` : baseDomain;
  return url.origin;
}

function splitUrl(url: string): { path: string; query: string } {
  const at = url.indexOf("?");
  const path = at === -1 ? url : url.slice(0, at);
  return { path: path.replace(/^[/\\]+/, "/"), query: at === -1 ? "" : url.slice(at) };
}
