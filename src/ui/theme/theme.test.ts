import { expect, test } from "vitest";
import { parseTheme, themeClass, themeColor, themeCookieDomain } from "./theme.ts";

test.each([
  [undefined, "light"],
  ["", "light"],
  ["system", "light"],
  ["none", "none"],
  ["light", "light"],
  ["dark", "dark"],
])("the cookie %s means the theme %s", (value, theme) => {
  expect(parseTheme(value)).toBe(theme);
});

test("the class and the browser colour follow the theme", () => {
  expect([themeClass("none"), themeClass("light"), themeClass("dark")]).toEqual(["", "light", "dark"]);
  expect([themeColor("none"), themeColor("light"), themeColor("dark")]).toEqual([undefined, "#fff", "#000"]);
});

test.each([
  ["parley.localhost", "parley.localhost", "parley.localhost"],
  ["chat.parley.localhost", "parley.localhost", "parley.localhost"],
  ["evilparley.localhost", "parley.localhost", undefined],
  ["help.example.com", "parley.localhost", undefined],
  ["localhost", "localhost", undefined],
  ["localhost", undefined, undefined],
])("on %s with base domain %s the cookie's domain is %s", (host, base, domain) => {
  expect(themeCookieDomain(host, base)).toBe(domain);
});
