import { expect, test } from "vitest";
import { dsnText, envelopeUrl, hasOwnForm, isSameDsn, ownDsn, parseDsn } from "./dsn.ts";

test.each([
  [
    "https://abc123@errors.example.com/42",
    "https://errors.example.com/api/42/envelope/?sentry_version=7&sentry_key=abc123",
  ],
  [
    "https://abc123:old@errors.example.com/42",
    "https://errors.example.com/api/42/envelope/?sentry_version=7&sentry_key=abc123",
  ],
  [
    "http://k@localhost:9000/sub/path/7",
    "http://localhost:9000/sub/path/api/7/envelope/?sentry_version=7&sentry_key=k",
  ],
  ["https://k@[::1]:9000/7", "https://[::1]:9000/api/7/envelope/?sentry_version=7&sentry_key=k"],
])("%s sends envelopes to %s", (dsn, url) => {
  const parsed = parseDsn(dsn);
  expect(parsed && envelopeUrl(parsed)).toBe(url);
});

test.each<[unknown, string]>([
  ["", "nothing"],
  ["https://errors.example.com/42", "no key"],
  ["https://key@errors.example.com/", "no project"],
  ["https://key@errors.example.com/project", "a project that is no number"],
  ["ftp://key@errors.example.com/42", "another protocol"],
  ["https://key@errors.example.com/42?x=1", "a query"],
  ["javascript:alert(1)", "a script"],
  [42, "a number"],
  [null, "null"],
  [`https://key@${"a".repeat(600)}.example/42`, "too long"],
])("%s is no DSN: %s", (value) => {
  expect(parseDsn(value)).toBeNull();
});

test("the secret part of an old DSN makes no difference, everything else does", () => {
  const dsn = (value: string) => parseDsn(value) ?? expect.fail(value);
  const one = dsn("https://key@errors.example.com/42");
  expect(isSameDsn(one, dsn("https://key:secret@errors.example.com/42"))).toBe(true);
  for (const other of [
    "http://key@errors.example.com/42",
    "https://kez@errors.example.com/42",
    "https://key@errors.example.com:8443/42",
    "https://key@errors.example.org/42",
    "https://key@errors.example.com/43",
    "https://key@errors.example.com/x/42",
  ])
    expect(isSameDsn(one, dsn(other))).toBe(false);
});

test("our own DSN names the host the page is on", () => {
  const own = parseDsn(ownDsn("http://chat.parley.localhost:3000")) ?? expect.fail();
  expect(dsnText(own)).toBe("http://parley@chat.parley.localhost:3000/1");
  expect(hasOwnForm(own)).toBe(true);
  expect(hasOwnForm({ ...own, publicKey: "other" })).toBe(false);
  expect(hasOwnForm({ ...own, projectId: "2" })).toBe(false);
});
