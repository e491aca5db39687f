import { expect, test } from "vitest";
import { AppError } from "#lib/app-error.ts";
import { type ErrorFate, fateOfError } from "./error-fate.ts";

const errorWith = (fields: Record<string, unknown>, message = "Something") => Object.assign(new Error(message), fields);

const rows: [fate: ErrorFate, what: string, error: unknown][] = [
  // unexpected end of input
  ["ignore", "Chromium, script", new SyntaxError("Unexpected end of input")],
  ["ignore", "Chromium, script, as the window hears it", "Uncaught SyntaxError: Unexpected end of input"],
  ["ignore", "Chromium, JSON", new SyntaxError("Unexpected end of JSON input")],
  ["ignore", "in a promise", "Uncaught (in promise) SyntaxError: Unexpected end of JSON input"],
  ["ignore", "Safari, JSON", new SyntaxError("JSON Parse error: Unexpected EOF")],
  ["ignore", "Safari, script", new SyntaxError("Unexpected EOF")],
  ["ignore", "Safari, end of script", new SyntaxError("Unexpected end of script")],
  [
    "ignore",
    "Firefox, JSON",
    new SyntaxError("JSON.parse: unexpected end of data at line 1 column 1 of the JSON data"),
  ],
  ["ignore", "Firefox, script", new SyntaxError("expected expression, got end of script")],
  ["ignore", "lower case", new Error("unexpected end of input")],
  // hard navigation to the same URL
  [
    "ignore",
    "the router's words",
    new Error("Invariant: attempted to hard navigate to the same URL /apps/chat http://localhost/apps/chat"),
  ],
  ["ignore", "with the window's lead", "Uncaught Error: Invariant: attempted to hard navigate to the same URL /"],
  ["ignore", "without the lead", new Error("attempted to hard navigate to the same URL /signin")],
  // interrupted play
  ...[
    "by a call to pause(). https://goo.gl/LdLk22",
    "by a new load request. https://goo.gl/LdLk22",
    "because the media was removed from the document. https://goo.gl/LdLk22",
    "because video-only background media was paused to save power. https://goo.gl/LdLk22",
  ].flatMap((why): [ErrorFate, string, unknown][] => [
    ["ignore", why, new DOMException(`The play() request was interrupted ${why}`, "AbortError")],
    ["ignore", `in a promise ${why}`, `Uncaught (in promise) AbortError: The play() request was interrupted ${why}`],
  ]),
  [
    "ignore",
    "Firefox, play",
    new DOMException(
      "The fetching process for the media resource was aborted by the user agent at the user's request.",
      "AbortError",
    ),
  ],
  // resize observer, both wordings
  ["ignore", "older", "ResizeObserver loop limit exceeded"],
  ["ignore", "newer", "ResizeObserver loop completed with undelivered notifications."],
  ["ignore", "as an event of the window", { message: "ResizeObserver loop limit exceeded", error: null }],
  ["ignore", "with lead", "Uncaught Error: ResizeObserver loop completed with undelivered notifications."],
  // only to the console
  ["console", "type", errorWith({ type: "NOT_AUTHENTICATED" })],
  ["console", "type", errorWith({ type: "BAD_REQUEST" })],
  ["console", "code", errorWith({ code: "NOT_AUTHENTICATED" })],
  ["console", "code", errorWith({ code: "BAD_REQUEST" })],
  ["console", "name", errorWith({ name: "NOT_AUTHENTICATED" })],
  ["console", "name", errorWith({ name: "BAD_REQUEST" })],
  ["console", "a plain object", { type: "BAD_REQUEST", message: "No" }],
  ["console", "our signed_out", new AppError("signed_out", "You are signed out.")],
  ["console", "our invalid", new AppError("invalid", "The input is not valid.")],
  ["console", "our code, when only the digest reaches the browser", errorWith({ digest: "signed_out" })],
  // everything else
  ["report", "a bug", new TypeError("Cannot read properties of undefined (reading 'id')")],
  ["report", "another code of ours", new AppError("conflict", "Somebody else changed it.")],
  ["report", "the word in a message alone", new Error("NOT_AUTHENTICATED")],
  ["report", "another spelling", errorWith({ type: "bad_request" })],
  ["report", "a message that quotes the noise", new Error("Import failed: Unexpected end of input in row 3")],
  ["report", "a resize error of another kind", new Error("ResizeObserver is not defined")],
  ["report", "play that is not allowed", new DOMException("play() failed because the user didn't interact")],
  ["report", "another syntax error", new SyntaxError("Unexpected token '<'")],
  ["report", "a string", "it broke"],
  ["report", "nothing", undefined],
  ["report", "null", null],
  ["report", "a number", 42],
  [
    "report",
    "an object whose fields throw",
    Object.defineProperty({}, "message", {
      get: () => {
        throw new Error("no");
      },
    }),
  ],
];

test.each(rows)("%s: %s", (fate, _what, error) => {
  expect(fateOfError(error)).toBe(fate);
});
