import { expect, test } from "vitest";
import { keeping } from "../reporting-settings.ts";
import { problemOfEvent } from "./problem-of-event.ts";

const frame = (name: string, file = "https://a.example/_next/static/chunks/4f2a91bc03de.js?dpl=1", lineno = 1) => ({
  filename: file,
  function: name,
  lineno,
  colno: 7,
  in_app: true,
});
const eventOf = (value: string, frames = [frame("outer"), frame("inner")], more: object = {}) => ({
  event_id: "0123",
  release: "parley@0.1.0",
  request: {
    url: "https://a.example/apps/chat?token=abc#x",
    headers: { "User-Agent": "Test", Cookie: "session=secret", Authorization: "Bearer secret" },
    cookies: { session: "secret" },
  },
  user: { email: "person@example.com", ip_address: "10.0.0.1" },
  exception: { values: [{ type: "TypeError", value, stacktrace: { frames } }] },
  ...more,
});
const fingerprint = (event: object) => problemOfEvent(event, "browser")?.fingerprint;

test("what was thrown, where and in which release", () => {
  const event = eventOf("x is not a function", undefined, { tags: { requestId: "r-1", digest: "42" } });
  expect(problemOfEvent(event, "browser")).toMatchObject({
    source: "browser",
    type: "TypeError",
    message: "x is not a function",
    page: "a.example/apps/chat",
    release: "parley@0.1.0",
    requestId: "r-1",
    digest: "42",
    example: { userAgent: "Test", faults: [{ frames: [{ function: "outer" }, { function: "inner", column: 7 }] }] },
  });
});

test("cookies, authorization, addresses of people and queries are nowhere in what is kept", () => {
  const event = eventOf("GET https://a.example/x?token=abc failed, Authorization: Bearer secret", undefined, {
    breadcrumbs: [
      {
        timestamp: 1,
        category: "fetch",
        data: { method: "GET", url: "/api?token=abc", status_code: 500, body: "secret" },
      },
      { category: "console", message: "Cookie: session=secret" },
    ],
    extra: { secret: "secret" },
    contexts: { state: { value: "secret" } },
  });
  const kept = JSON.stringify(problemOfEvent(event, "browser"));
  for (const word of ["secret", "token", "abc", "person@example.com", "10.0.0.1"]) expect(kept).not.toContain(word);
  expect(kept).toContain("GET /api 500");
});

test.each([
  ["numbers", "row 17 of 20", "row 3 of 9"],
  ["uuids", "no 0b9d6f0c-2d3f-4b53-9d55-7a6f2f5e8c11", "no 5d0c6e1a-91a2-4bd7-8a7c-0f0e1d2c3b4a"],
  ["hashes", "object 9f86d081884c7d65 is gone", "object 60303ae22b998861 is gone"],
  ["ids", "no run_01HZXW8M3K7P2Q4R", "no run_01J0AB9N4L8Q3S5T"],
  ["queries", "GET /x?a=1 failed", "GET /x?a=2 failed"],
])("%s do not make two problems of one", (_, one, other) => {
  expect(fingerprint(eventOf(one))).toBe(fingerprint(eventOf(other)));
});

test("a new build or another page does not make two problems of one", () => {
  const later = [frame("outer"), frame("inner", "https://chat.a.example/_next/static/chunks/77aa01bc99fe.js", 3)];
  expect(fingerprint(eventOf("x", later, { release: "parley@0.2.0" }))).toBe(fingerprint(eventOf("x")));
});

test("another type, message, place or side is another problem", () => {
  const one = fingerprint(eventOf("x"));
  expect(fingerprint(eventOf("y"))).not.toBe(one);
  expect(fingerprint(eventOf("x", [frame("outer"), frame("other")]))).not.toBe(one);
  expect(fingerprint({ exception: { values: [{ ...eventOf("x").exception.values[0], type: "Error" }] } })).not.toBe(
    one,
  );
  expect(problemOfEvent(eventOf("x"), "server")?.fingerprint).not.toBe(one);
  expect(fingerprint(eventOf("x", undefined, { tags: { digest: "1" } }))).not.toBe(one);
});

test("an example is never larger than its limit, and keeps what was thrown", () => {
  const long = "ж".repeat(5000);
  const values = Array.from({ length: 8 }, (_, index) => ({
    type: `Type${index}`,
    value: long,
    stacktrace: { frames: Array.from({ length: 200 }, (_, line) => frame(long, `/${long}/${line}.js`)) },
  }));
  const breadcrumbs = Array.from({ length: 100 }, () => ({ category: long, message: long }));
  const problem = problemOfEvent({ exception: { values }, breadcrumbs, tags: { [long]: long } }, "browser");
  expect(Buffer.byteLength(JSON.stringify(problem?.example))).toBeLessThanOrEqual(keeping.exampleBytes);
  expect(problem?.example.faults.at(-1)?.type).toBe("Type7");
});

test.each([[null], ["text"], [[]], [{}], [{ exception: { values: [] } }], [{ message: 5 }]])(
  "%j is no problem",
  (raw) => {
    expect(problemOfEvent(raw, "browser")).toBeNull();
  },
);

test.each([
  ["a message", { message: "Something odd" }, { type: "Message", message: "Something odd" }],
  ["a formatted message", { message: { formatted: "Odd" } }, { message: "Odd" }],
  [
    "broken fields",
    { exception: { values: [{ type: 5, stacktrace: "no" }, 7] }, tags: 3, request: 4 },
    { type: "Error" },
  ],
  ["text the database refuses", { message: "a\0b\ud800" }, { message: "ab\ufffd" }],
])("%s is kept as far as it makes sense", (_, raw, kept) => {
  expect(problemOfEvent(raw, "browser")).toMatchObject(kept);
});
