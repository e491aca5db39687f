import { expect, test } from "vitest";
import { type HostSettings, hostKindOf } from "#core/web/routing/host-kind.ts";
import { apps } from "#registry.ts";
import { type LinkRules, linkOn } from "./links.ts";

const settings: HostSettings = {
  baseDomain: "parley.localhost",
  customAppHosts: [],
  portalHosts: [],
  appHosts: new Map(apps.map(({ host, slug }) => [host, slug])),
};
const rulesOn = (hostname: string): LinkRules => ({
  host: hostKindOf(hostname, settings),
  mainOrigin: "http://parley.localhost:3000",
  appOrigins: Object.fromEntries(apps.map(({ host, slug }) => [slug, `http://${host}.parley.localhost:3000`])),
});

test.each([
  ["localhost", "/apps/chat/c/1?x=1#y", "/apps/chat/c/1?x=1#y"],
  ["localhost", "/apps", "/apps"],
  ["parley.localhost", "/apps/inbox", "/apps/inbox"],
  ["agency.parley.localhost", "/apps/inbox", "/apps/inbox"],
  ["chat.parley.localhost", "/apps/chat", "/"],
  ["chat.parley.localhost", "/apps/chat?new", "/?new"],
  ["chat.parley.localhost", "/apps/chat/c/1?x=1#y", "/c/1?x=1#y"],
  ["chat.parley.localhost", "/apps/inbox", "http://inbox.parley.localhost:3000/"],
  ["chat.parley.localhost", "/apps/inbox/t/9?x#y", "http://inbox.parley.localhost:3000/t/9?x#y"],
  ["chat.parley.localhost", "/apps/nothing", "http://parley.localhost:3000/apps/nothing"],
  ["chat.parley.localhost", "/apps", "http://parley.localhost:3000/apps"],
  ["chat.parley.localhost", "/apps?x", "http://parley.localhost:3000/apps?x"],
  ["chat.parley.localhost", "/settings/members?search=a", "/settings/members?search=a"],
  ["chat.parley.localhost", "/notifications", "/notifications"],
  ["chat.parley.localhost", "/changelog", "/changelog"],
  ["chat.parley.localhost", "/", "http://parley.localhost:3000/"],
  ["apps.parley.localhost", "/apps", "/"],
  ["apps.parley.localhost", "/apps/chat/x", "/chat/x"],
  ["apps.parley.localhost", "/settings", "/settings"],
  ["apps.parley.localhost", "/", "http://parley.localhost:3000/"],
  ["fr.parley.localhost", "/apps/chat", "http://parley.localhost:3000/apps/chat"],
  ["fr.parley.localhost", "/changelog", "/changelog"],
  ["chat.parley.localhost", "?tab=2", "?tab=2"],
  ["chat.parley.localhost", "#top", "#top"],
  ["chat.parley.localhost", "http://example.com/x", "https://example.com/x"],
  ["chat.parley.localhost", "http://inbox.parley.localhost:3000/x", "http://inbox.parley.localhost:3000/x"],
  ["chat.parley.localhost", "mailto:hanna@example.com", "mailto:hanna@example.com"],
  ["chat.parley.localhost", "//example.com/x", "//example.com/x"],
])("on %s the link %s is written %s", (host, href, expected) => {
  expect(linkOn(rulesOn(host), href)).toBe(expected);
});
