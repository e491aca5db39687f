import { describe, expect, test } from "vitest";
import { cookieDomain, destinationOf, type HostRules, isOwnHost, originOf, parseHost } from "./own-hosts.ts";

const rules: HostRules = {
  baseDomain: "parley.example.com",
  publicUrl: "https://www.parley-chat.com",
  allowedHosts: ["help.customer.org"],
};

describe("which hosts are ours", () => {
  test.each([
    ["parley.example.com", true],
    ["chat.parley.example.com", true],
    ["a.b.parley.example.com", true],
    ["PARLEY.example.com", true],
    ["localhost", true],
    ["127.0.0.1", true],
    ["[::1]", true],
    ["www.parley-chat.com", true],
    ["help.customer.org", true],
    ["evilparley.example.com", false],
    ["parley.example.com.evil.org", false],
    ["example.com", false],
    ["chat.www.parley-chat.com", false],
    ["sub.help.customer.org", false],
    ["127.0.0.2", false],
    ["localhost.evil.org", false],
    ["", false],
  ])("%s: %s", (host, expected) => {
    expect(isOwnHost(host, rules)).toBe(expected);
  });
});

describe("a Host header", () => {
  test.each([
    ["Chat.Example.com:8080", "chat.example.com", "chat.example.com:8080"],
    ["[::1]:3000", "[::1]", "[::1]:3000"],
    ["example.com.", "example.com", "example.com."],
  ])("%s is read", (value, hostname, host) => {
    expect(parseHost(value)).toEqual({ hostname, host });
  });
  test.each([undefined, "", "a b", "evil.com/path", "user@evil.com", "a\\b", "x:notaport", "é.example.com"])(
    "%s is none",
    (value) => {
      expect(parseHost(value)).toBeNull();
    },
  );
});

describe("the address a request was made to", () => {
  const ask = (host: string | undefined, more = {}) =>
    originOf({ host, encrypted: false, trustProxy: false, ...more }, rules);
  test.each([
    ["its host", ask("localhost:3000"), "http://localhost:3000"],
    ["an unknown host falls back to the public address", ask("evil.org"), "https://www.parley-chat.com"],
    ["no host falls back too", ask(undefined), "https://www.parley-chat.com"],
    ["an IP address is the address the visitor came by", ask("192.168.1.20:3000"), "http://192.168.1.20:3000"],
    ["and so is one of IPv6", ask("[fd00::5]:3000"), "http://[fd00::5]:3000"],
    ["and a name of this machine", ask("box.localhost:3000"), "http://box.localhost:3000"],
    ["a name that begins like an address is no address", ask("192.168.1.20.evil.org"), "https://www.parley-chat.com"],
    ["a host the settings name is https, too", ask("help.customer.org"), "https://help.customer.org"],
    ["encryption counts", ask("localhost", { encrypted: true }), "https://localhost"],
    ["a public https address is https behind any proxy", ask("www.parley-chat.com"), "https://www.parley-chat.com"],
    ["and so are the hosts below the base domain", ask("chat.parley.example.com"), "https://chat.parley.example.com"],
    [
      "forwarded names are ignored without trust",
      ask("localhost:3000", { forwardedHost: "chat.parley.example.com", forwardedProto: "https" }),
      "http://localhost:3000",
    ],
    [
      "forwarded names count with trust",
      ask("localhost:3000", {
        trustProxy: true,
        forwardedHost: "chat.parley.example.com, inner",
        forwardedProto: "https, http",
      }),
      "https://chat.parley.example.com",
    ],
    [
      "a forwarded host that is not ours falls back",
      ask("localhost:3000", { trustProxy: true, forwardedHost: "evil.org" }),
      "https://www.parley-chat.com",
    ],
  ])("%s", (_name, actual, expected) => {
    expect(actual).toBe(expected);
  });
});

describe("where a callback URL leads", () => {
  const from = "http://localhost:3000";
  test.each([
    ["a path", "/apps/inbox?x=1#h", "http://localhost:3000/apps/inbox?x=1#h"],
    ["this host", "http://localhost:3000/a", "http://localhost:3000/a"],
    ["the bare origin stays bare", "http://localhost:3000", "http://localhost:3000"],
    ["a host of ours on the same port", "http://chat.parley.example.com:3000/", "http://chat.parley.example.com:3000/"],
    ["the public address", "https://www.parley-chat.com/x", "https://www.parley-chat.com/x"],
    [
      "another host of ours as the public address is reached",
      "https://help.customer.org/",
      "https://help.customer.org/",
    ],
    ["dots are resolved", "/a/../b", "http://localhost:3000/b"],
  ])("%s is ours", (_name, value, url) => {
    expect(destinationOf(value, from, rules)).toEqual({ kind: "own", url });
  });
  test.each([
    ["another site", "https://evil.org/"],
    ["another site without protocol", "//evil.org/x"],
    ["with backslashes", "/\\evil.org"],
    ["with a tab in between", "/\t/evil.org"],
    ["our name as a user of another site", "https://localhost:3000@evil.org/"],
    ["a user at our site", "http://user@localhost:3000/"],
    ["another port of this machine", "http://localhost:9999/"],
    ["our name as the beginning of another", "http://localhost.evil.org:3000/"],
    ["an IP address that the visitor did not come by", "http://192.168.1.20:3000/"],
  ])("%s is foreign", (_name, value) => {
    expect(destinationOf(value, from, rules)).toEqual({ kind: "foreign" });
  });
  test.each([
    "",
    "not a url",
    "apps/inbox",
    "http://",
    "http://[",
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:a@b.co",
    7,
    null,
    {},
    ["/a"],
    `/${"a".repeat(5000)}`,
  ])("%j is malformed", (value) => {
    expect(destinationOf(value, from, rules)).toEqual({ kind: "malformed" });
  });
  test("an IP address is ours for whoever came by it", () => {
    const address = "http://192.168.1.20:3000/apps";
    expect(destinationOf(address, "http://192.168.1.20:3000", rules)).toEqual({ kind: "own", url: address });
  });
  test("from https, plain http is no place to go on to", () => {
    const secure = { ...rules, publicUrl: "https://parley.example.com" };
    expect(destinationOf("http://chat.parley.example.com/", "https://parley.example.com", secure).kind).toBe("foreign");
  });
});

test.each([
  ["parley.example.com", "parley.example.com"],
  ["chat.parley.example.com", "parley.example.com"],
  ["localhost", undefined],
  ["help.customer.org", undefined],
  ["evilparley.example.com", undefined],
])("the session cookie of %s has the domain %s", (host, expected) => {
  expect(cookieDomain(host, rules)).toBe(expected);
});
