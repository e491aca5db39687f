import { expect, test } from "vitest";
import { isNavigation, leadsElsewhere } from "./progress.ts";

const here = "https://parley.example/apps/inbox?view=open#top";

test.each([
  ["/apps/chat", true],
  ["?view=closed", true],
  ["https://chat.parley.example/", true],
  ["#bottom", false],
  ["/apps/inbox?view=open", false],
  ["mailto:a@b.example", false],
  ["javascript:void 0", false],
])("%s leads elsewhere: %s", (href, expected) => {
  expect(leadsElsewhere(href, here)).toBe(expected);
});

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
const linkTo = (href: string, attributes: Record<string, string> = {}) =>
  ({
    closest: () => ({ href, target: attributes.target ?? "", hasAttribute: (name: string) => name in attributes }),
  }) as unknown as Element;

test("only a plain click on a link in this tab starts the bar", () => {
  const away = linkTo("https://parley.example/apps/chat");
  expect(isNavigation({ ...plain, target: away }, here)).toBe(true);
  expect(isNavigation({ ...plain, ctrlKey: true, target: away }, here)).toBe(false);
  expect(isNavigation({ ...plain, button: 1, target: away }, here)).toBe(false);
  expect(isNavigation({ ...plain, target: linkTo("https://parley.example/x", { target: "_blank" }) }, here)).toBe(
    false,
  );
  expect(isNavigation({ ...plain, target: linkTo("https://parley.example/x", { download: "" }) }, here)).toBe(false);
  expect(isNavigation({ ...plain, target: { closest: () => null } as unknown as Element }, here)).toBe(false);
});
