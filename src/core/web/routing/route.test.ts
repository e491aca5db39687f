import { describe, expect, test } from "vitest";
import { apps } from "../../../registry.ts";
import { type HostSettings, hostKindOf } from "./host-kind.ts";
import { hrefOn, routeOf } from "./route.ts";

const appHosts = new Map<string, string>(apps.map(({ host, slug }) => [host, slug]));
const settings: HostSettings = {
  baseDomain: "parley.example",
  customAppHosts: ["museum.example.org"],
  portalHosts: ["clients.agency.test"],
  appHosts,
};
const kind = (host: string) => hostKindOf(host, settings);

describe("hosts", () => {
  test.each([
    ["parley.example", { group: "main", app: null, locale: null, isFallback: false }],
    ["PARLEY.example", { group: "main", isFallback: false }],
    ["www.parley.example", { group: "main", isFallback: false }],
    ["main.parley.example", { group: "main", isFallback: false }],
    ["next.parley.example", { group: "main", isFallback: false }],
    ["eu.parley.example", { group: "main", isFallback: false }],
    ["apps.parley.example", { group: "main", isAppsHost: true }],
    ["localhost", { group: "main", isFallback: false }],
    ["127.0.0.1", { group: "main", isFallback: false }],
    ["app.parley.example", { group: "custom-app" }],
    ["shop.app.parley.example", { group: "custom-app" }],
    ["museum.example.org", { group: "custom-app", isFallback: false }],
    ["agency.parley.example", { group: "portal" }],
    ["north.agency.parley.example", { group: "portal" }],
    ["partner.parley.example", { group: "portal" }],
    ["clients.agency.test", { group: "portal" }],
    ["fr.parley.example", { group: "main", locale: "fr" }],
    ["bg.parley.example", { group: "main", locale: "bg" }],
    ["es.parley.example", { group: "main", locale: "es" }],
    ["pt-br.parley.example", { group: "main", locale: "pt-br" }],
    ["en.parley.example", { group: "main", locale: null, isFallback: true }],
    ["de.parley.example", { group: "main", locale: null, isFallback: true }],
    ["x", { group: "main", isFallback: true }],
    ["evil-parley.example", { group: "main", isFallback: true }],
    ["chat.inbox.parley.example", { group: "main", app: null, isFallback: true }],
  ])("%s", (host, expected) => expect(kind(host)).toMatchObject(expected));

  test.each(apps.map(({ host, slug }) => [`${host}.parley.example`, slug]))("%s is the host of %s", (host, slug) => {
    expect(kind(host)).toMatchObject({ group: "main", app: slug, isFallback: false });
  });
});

describe("paths", () => {
  const page = (path: string) => ({ kind: "page", path });
  const go = (path: string, host: string | null = null) => ({ kind: "redirect", path, host });
  test.each([
    ["parley.example", "/", page("/")],
    ["parley.example", "/apps/chat/x", page("/apps/chat/x")],
    ["parley.example", "/landing", page("/")],
    ["parley.example", "/landing/screens", page("/screens")],
    ["parley.example", "/landing/signin", page("/signin")],
    ["parley.example", "/landingpage", page("/landingpage")],
    ["localhost", "/apps/inbox", page("/apps/inbox")],
    ["x", "/apps/inbox", page("/apps/inbox")],
    ["chat.parley.example", "/", page("/apps/chat")],
    ["chat.parley.example", "/x/y", page("/apps/chat/x/y")],
    ["chat.parley.example", "/apps/chat", go("/")],
    ["chat.parley.example", "/apps/chat/", go("/")],
    ["chat.parley.example", "/apps/chat/x", go("/x")],
    ["chat.parley.example", "/apps/chats", go("/apps/chats", "")],
    ["chat.parley.example", "/apps/inbox/x", go("/x", "inbox")],
    ["chat.parley.example", "/apps", go("/apps", "")],
    ["chat.parley.example", "/signin", page("/signin")],
    ["chat.parley.example", "/settings/members", page("/settings/members")],
    ["chat.parley.example", "/landing/x", page("/x")],
    ["chat.parley.example", "/a/harbour-help", page("/a/harbour-help")],
    ["chat.parley.example", "/share/x", page("/share/x")],
    ["apps.parley.example", "/a/harbour-help", page("/a/harbour-help")],
    ["fr.parley.example", "/a/harbour-help", page("/a/harbour-help")],
    ["apps.parley.example", "/", page("/apps")],
    ["apps.parley.example", "/chat", page("/apps/chat")],
    ["apps.parley.example", "/apps/chat", go("/chat")],
    ["apps.parley.example", "/signin", page("/signin")],
    ["fr.parley.example", "/", page("/")],
    ["fr.parley.example", "/changelog", page("/changelog")],
    ["fr.parley.example", "/apps/chat", go("/apps/chat", "")],
    ["fr.parley.example", "/settings", go("/settings", "")],
    ["fr.parley.example", "/signin", go("/signin", "")],
    ["fr.parley.example", "/auth/sign-up", go("/auth/sign-up", "")],
    ["agency.parley.example", "/apps/chat", page("/apps/chat")],
  ])("%s%s", (host, path, expected) => expect(routeOf(path, kind(host), appHosts)).toEqual(expected));

  test.each(apps.map(({ slug }) => slug))("%s: no path on its own host loops", (slug) => {
    for (const path of ["/", "/x", `/apps/${slug}`, `/apps/${slug}/x`, `/apps/${slug}/apps/${slug}`, "/settings"]) {
      const host = kind(`${slug}.parley.example`);
      let route = routeOf(path, host, appHosts);
      for (let hops = 0; route.kind === "redirect" && route.host === null; hops++) {
        expect(hops).toBeLessThan(3);
        route = routeOf(route.path, host, appHosts);
      }
    }
  });
});

test.each([
  ["chat.parley.example", "/apps/chat/c/1?x=1#y", "/c/1?x=1#y"],
  ["chat.parley.example", "/apps/chat", "/"],
  ["chat.parley.example", "/apps/chat?x", "/?x"],
  ["chat.parley.example", "/apps/inbox/1", "/apps/inbox/1"],
  ["apps.parley.example", "/apps/chat", "/chat"],
  ["parley.example", "/apps/chat", "/apps/chat"],
])("on %s the link %s is written %s", (host, path, expected) => expect(hrefOn(kind(host), path)).toBe(expected));
