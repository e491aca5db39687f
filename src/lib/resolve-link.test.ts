import { expect, test } from "vitest";
import { resolveLink } from "./resolve-link.ts";

const here = "https://parley.example/apps/inbox?view=mine#top";

test.each([
  ["?view=all", "/apps/inbox?view=all"],
  ["#notes", "/apps/inbox?view=mine#notes"],
  ["?", "/apps/inbox?"],
  ["#", "/apps/inbox?view=mine#"],
  ["/settings", "/settings"],
  ["details", "details"],
  ["http://example.com/a?b#c", "https://example.com/a?b#c"],
  ["HTTP://Example.com", "https://example.com/"],
  ["https://example.com/", "https://example.com/"],
  ["http://localhost:3000/x", "http://localhost:3000/x"],
  ["http://127.0.0.1:3000/", "http://127.0.0.1:3000/"],
  ["http://[::1]:3000/", "http://[::1]:3000/"],
  ["http://chat.parley.localhost:3000/", "http://chat.parley.localhost:3000/"],
  ["http://notlocalhost.com/", "https://notlocalhost.com/"],
  ["http://example.com:8080/", "https://example.com:8080/"],
  ["mailto:a@b.example", "mailto:a@b.example"],
  ["http://", "http://"],
])("%s leads to %s", (href, expected) => {
  expect(resolveLink(href, here)).toBe(expected);
});
