import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { readable, reasonIn } from "./say.ts";

const now = new Date(2026, 0, 2, 3, 4, 5);
const shown = (line: string) => stripVTControlCharacters(readable("server", line, now));

test("a JSON log line becomes words and fields", () => {
  const line = JSON.stringify({ level: "warn", message: "slow", path: "/apps/inbox", note: "two words" });
  expect(shown(line)).toBe('03:04:05 server   warning: slow path=/apps/inbox note="two words"');
});

test("any other line is shown as it is", () => {
  expect(shown("{ not json")).toBe("03:04:05 server   { not json");
});

test.each([
  [
    JSON.stringify({ level: "error", message: "server crashed", error: { stack: "Error: boom\n  at x" } }),
    "server crashed: Error: boom",
  ],
  ["TypeError: x is not a function", "TypeError: x is not a function"],
  ["    at Object.<anonymous> (file.ts:1:1)", null],
  [JSON.stringify({ level: "info", message: "request" }), null],
])("the reason in %s", (line, reason) => {
  expect(reasonIn(line)).toBe(reason);
});
