import { expect, test } from "vitest";
import { capturedLog } from "../../../tests/support/captured-log.ts";
import { authLogger, cleaned } from "./auth-log.ts";

test("a code becomes a field of a log line", async () => {
  const [line] = await capturedLog(async () => authLogger.error?.("SOME_ERROR", new Error("what happened")));
  expect(line).toMatchObject({ level: "error", code: "SOME_ERROR", detail: { message: "what happened" } });
});

test("secrets stay out of the log", () => {
  const metadata = {
    id_token: "t",
    access_token: "t",
    csrfToken: "t",
    password: "t",
    code: "t",
    state: "t",
    headers: { cookie: "t", Authorization: "t", accept: "text/html" },
    url: "https://x.example/api/auth/callback/email?token=t&email=a",
    providerId: "oidc",
  };
  const kept = JSON.stringify(cleaned(metadata));
  expect(kept).not.toMatch(/"t"|token=t/);
  expect(cleaned(metadata)).toMatchObject({
    providerId: "oidc",
    url: "https://x.example/api/auth/callback/email?…",
    headers: { accept: "text/html" },
  });
});

test("a line is bounded, whatever is sent", () => {
  const deep = { a: { b: { c: { d: { e: { f: 1 } } } } } };
  expect(JSON.stringify(cleaned(deep))).toContain("…");
  expect(cleaned("x".repeat(10_000))).toHaveLength(2000);
  expect(cleaned(Array.from({ length: 100 }, () => 1))).toHaveLength(20);
});
