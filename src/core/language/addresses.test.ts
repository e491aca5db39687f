import { expect, test } from "vitest";
import { alternates, offersLanguages, siteOrigin, switcherHref } from "./addresses.ts";
import type { Locale } from "./locales.ts";

const online = { baseDomain: "parley.example", publicUrl: "https://parley.example" };
const local = { baseDomain: "parley.localhost", publicUrl: "http://localhost:3000" };
const stranger = { baseDomain: "parley.localhost", publicUrl: "https://help.example.com" };

test.each([
  ["en", online, "https://parley.example"],
  ["fr", online, "https://fr.parley.example"],
  ["pt-br", online, "https://pt-br.parley.example"],
  ["en", local, "http://parley.localhost:3000"],
  ["bg", local, "http://bg.parley.localhost:3000"],
  ["en", { ...online, publicUrl: "https://www.parley.example:8443" }, "https://www.parley.example:8443"],
  ["es", { ...online, publicUrl: "https://www.parley.example:8443" }, "https://es.parley.example:8443"],
  ["en", stranger, "https://help.example.com"],
] as const)("%s of %j lives at %s", (locale, settings, origin) => expect(siteOrigin(locale, settings)).toBe(origin));

test("a page names all its languages, itself and the one to fall back on", () => {
  expect(alternates("/changelog", "", "fr", online)).toEqual({
    canonical: "https://fr.parley.example/changelog",
    languages: {
      en: "https://parley.example/changelog",
      bg: "https://bg.parley.example/changelog",
      fr: "https://fr.parley.example/changelog",
      es: "https://es.parley.example/changelog",
      "pt-BR": "https://pt-br.parley.example/changelog",
      "x-default": "https://parley.example/changelog",
    },
  });
});

test("/landing/x is the same page as /x, so it has the same canonical address", () => {
  expect(alternates("/landing/changelog", "", "en", online).canonical).toBe("https://parley.example/changelog");
  expect(alternates("/landing", "", "bg", online).canonical).toBe("https://bg.parley.example/");
});

test("a page that is not translated stands alone at its English address", () => {
  expect(alternates("/landing/screens", "", "en", online)).toEqual({
    canonical: "https://parley.example/screens",
    languages: {},
  });
});

test("without language hosts a page offers none", () => {
  expect([online, local, stranger].map(offersLanguages)).toEqual([true, true, false]);
  expect(alternates("/privacy", "", "en", stranger).languages).toEqual({});
});

test.each([
  ["fr", "/changelog", "", "https://fr.parley.example/changelog"],
  ["en", "/changelog", "?page=2&from=%2Fx", "https://parley.example/changelog?page=2&from=%2Fx"],
  ["pt-br", "/", "a=1", "https://pt-br.parley.example/?a=1"],
  ["es", "/landing/privacy", "?a", "https://es.parley.example/privacy?a"],
] as [Locale, string, string, string][])("the switcher leads to %s of %s%s", (locale, path, query, href) => {
  expect(switcherHref(locale, { path, query }, online)).toBe(href);
});
