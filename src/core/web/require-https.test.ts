import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { provideEnv } from "#platform/env.ts";
import { frameRequest } from "./incoming.ts";
import { requireHttps } from "./require-https.ts";

beforeEach(() => provideEnv({ PUBLIC_URL: "https://parley.example.com", PORTAL_HOSTS: "clients.agency.example" }));
afterEach(() => provideEnv({ PUBLIC_URL: "", PORTAL_HOSTS: "", HTTPS_REDIRECT: "", TRUST_PROXY: "" }));

function ask(url: string, headers: Record<string, string>) {
  const sent: { status?: number; headers: Record<string, string> } = { headers: {} };
  const response = {
    setHeader(name: string, value: string) {
      sent.headers[name] = value;
    },
    writeHead(status: number, given: Record<string, string>) {
      Object.assign(sent, { status, headers: { ...sent.headers, ...given } });
      return { end() {} };
    },
  } as unknown as ServerResponse;
  const request = { url, headers, socket: {} } as unknown as IncomingMessage;
  return { goesOn: requireHttps(request, response, frameRequest(request)), ...sent };
}

test.each([
  ["parley.example.com", "https://parley.example.com"],
  ["parley.example.com:3000", "https://parley.example.com"],
  ["clients.agency.example", "https://clients.agency.example"],
  ["10.0.0.5:3000", "https://parley.example.com"],
  ["evil.org", "https://parley.example.com"],
])("a plain request to %s is sent to %s", (host, origin) => {
  const { goesOn, status, headers } = ask("/apps?x=1", { host });
  expect([goesOn, status, headers.location]).toEqual([false, 308, `${origin}/apps?x=1`]);
  expect(ask("/", { host, "x-forwarded-proto": "http" }).goesOn).toBe(false);
});

test.each(["on", "off"])("behind a proxy that says https it goes on, with HSTS; TRUST_PROXY=%s", (trust) => {
  provideEnv({ TRUST_PROXY: trust });
  const { goesOn, headers } = ask("/apps", { host: "parley.example.com", "x-forwarded-proto": "https" });
  expect(goesOn).toBe(true);
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
});

test.each(["/healthz", "/readyz"])("%s is answered by plain http", (path) => {
  expect(ask(path, { host: "10.0.0.5:3000" }).goesOn).toBe(true);
});

test("a proxy that can't say https keeps working with HTTPS_REDIRECT=off", () => {
  provideEnv({ HTTPS_REDIRECT: "off" });
  expect(ask("/apps", { host: "parley.example.com" }).goesOn).toBe(true);
});

test("without an https public address nothing is redirected and no HSTS is sent", () => {
  provideEnv({ PUBLIC_URL: "" });
  expect(ask("/apps", { host: "localhost:3000" })).toEqual({ goesOn: true, headers: {} });
});
