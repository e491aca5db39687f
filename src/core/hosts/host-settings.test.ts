import { afterEach, expect, test } from "vitest";
import { provideEnv } from "#platform/env.ts";
import { configuredOrigin, linkOrigin, originOfHeaders } from "./host-settings.ts";

const none = {
  PUBLIC_URL: "",
  BASE_DOMAIN: "",
  ALLOWED_HOSTS: "",
  PORTAL_HOSTS: "",
  CUSTOM_APP_HOSTS: "",
  PORT: "3000",
};
afterEach(() => provideEnv(none));

const named = {
  PUBLIC_URL: "https://parley.example.com",
  BASE_DOMAIN: "parley.example.com",
  ALLOWED_HOSTS: "help.example.org",
  PORTAL_HOSTS: "clients.agency.example",
  CUSTOM_APP_HOSTS: "museum.example.org",
};
const from = (host: string) => originOfHeaders({ host }, false);

test.each(["clients.agency.example", "museum.example.org", "help.example.org", "chat.parley.example.com"])(
  "%s stays the address of the visit, and mails may lead to it",
  (host) => {
    provideEnv(named);
    expect(from(host)).toBe(`https://${host}`);
    expect(configuredOrigin(from(host))).toBe(`https://${host}`);
  },
);

test.each(["evil.org", "192.168.1.20:3000", "localhost:3000", "x.localhost", "parley.example.com:8443"])(
  "a mail asked for at %s leads to the public address",
  (host) => {
    provideEnv(named);
    expect(configuredOrigin(from(host))).toBe("https://parley.example.com");
  },
);

test("the port of a mailed link is that of the public address, whatever the Host header says", () => {
  provideEnv(named);
  expect(configuredOrigin("https://clients.agency.example:8443")).toBe("https://clients.agency.example");
});

test("the base domain counts in mails only where the public address is below it", () => {
  provideEnv({ ...none, PUBLIC_URL: "https://ai.example.net" });
  expect(configuredOrigin("http://chat.parley.localhost:3000")).toBe("https://ai.example.net");
});

test("without a public address a link to pass on has the address the visitor came by", () => {
  provideEnv(none);
  expect(linkOrigin("http://192.168.1.20:3000")).toBe("http://192.168.1.20:3000");
  expect(linkOrigin(undefined)).toBe("http://localhost:3000");
  provideEnv(named);
  expect(linkOrigin("http://192.168.1.20:3000")).toBe("https://parley.example.com");
  expect(linkOrigin("https://clients.agency.example")).toBe("https://clients.agency.example");
});
