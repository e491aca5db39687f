import { describe, expect, test } from "vitest";
import {
  isSwitcherHidden,
  isTranslationExcluded,
  isTranslationSkippedHost,
  localeOfHost,
  localeOfPage,
} from "./rules.ts";

const base = "parley.example";

describe("the language switcher is hidden", () => {
  test.each([
    ["/signin", true],
    ["/signin/", true],
    ["/signin/error", true],
    ["/signing", false],
    ["/redirect", true],
    ["/redirects", false],
    ["/changelog/bar", true],
    ["/changelog/bar/", true],
    ["/changelog", false],
    ["/changelog/barometer", false],
    ["/widgets/preview", true],
    ["/widgets", false],
    ["/widgets/previews", false],
    ["/landing/screens/", true],
    ["/landing/screens", true],
    ["/landing/screens/chat", true],
    ["/screens", true],
    ["/screensaver", false],
    ["/apps/", true],
    ["/apps/chat", true],
    ["/apps/library/documents/1", true],
    ["/applause", false],
    ["/landing/signin", true],
    ["/landing/changelog/bar", true],
    ["/integrations/widget", false],
    ["/privacy", false],
    ["/status", false],
    ["/landing", false],
    ["/", false],
  ])("%s: %s", (path, hidden) => expect(isSwitcherHidden(path)).toBe(hidden));
});

describe("translation is excluded", () => {
  test.each([
    ["/integrations/widget", true],
    ["/integrations/widget/", true],
    ["/landing/integrations/widget", true],
    ["/integrations/widgets", false],
    ["/integrations", false],
    ["/landing/screens", true],
    ["/landing/screens/", true],
    ["/landing/screens/chat", true],
    ["/screens", true],
    ["/screenshots", false],
    ["/a/harbour-help", true],
    ["/share/x", true],
    ["/about", false],
    ["/landing", false],
    ["/", false],
    ["/changelog", false],
    ["/changelog/bar", false],
    ["/widgets/preview", false],
    ["/signin", false],
    ["/redirect", false],
    ["/privacy", false],
  ])("%s: %s", (path, excluded) => expect(isTranslationExcluded(path)).toBe(excluded));
});

describe("translation is skipped", () => {
  test.each([
    ...["main", "next", "apps", "chat", "inbox", "usage", "task", "library"].map((label) => [`${label}.${base}`, true]),
    ...["partner", "app", "agency", "eu"].map((label) => [`${label}.${base}`, true]),
    ...["partner", "app", "agency", "eu"].map((label) => [`${label}.elsewhere.test`, true]),
    [`CHAT.${base}`, true],
    [`chat.${base}:3000`, true],
    [`north.agency.${base}`, true],
    [`fr.eu.${base}`, true],
    [`connect.${base}`, false],
    [`record.${base}`, false],
    [`trace.${base}`, false],
    [`fr.${base}`, false],
    [`pt-br.${base}`, false],
    [`www.${base}`, false],
    [`chatter.${base}`, false],
    [base, false],
    ["localhost:3000", false],
  ] as [string, boolean][])("%s: %s", (host, skipped) => expect(isTranslationSkippedHost(host, base)).toBe(skipped));

  test("a base domain that begins with such a label is still the main host", () => {
    expect(isTranslationSkippedHost("app.example.com", "app.example.com")).toBe(false);
    expect(localeOfPage("fr.app.example.com", "/", "app.example.com")).toBe("fr");
  });
});

describe("the language of a host", () => {
  test.each([
    [base, "en"],
    [`bg.${base}`, "bg"],
    [`fr.${base}`, "fr"],
    [`es.${base}`, "es"],
    [`pt-br.${base}`, "pt-br"],
    [`PT-BR.${base}:8080`, "pt-br"],
    [`fr.${base}.`, "fr"],
    [`en.${base}`, "en"],
    [`de.${base}`, "en"],
    [`pt.${base}`, "en"],
    [`www.fr.${base}`, "en"],
    [`fr.chat.${base}`, "en"],
    [`chat.${base}`, "en"],
    ["fr.elsewhere.test", "en"],
    [`fr${base}`, "en"],
    ["localhost:3000", "en"],
    ["127.0.0.1", "en"],
    ["", "en"],
  ])("%s: %s", (host, locale) => expect(localeOfHost(host, base)).toBe(locale));
});

describe("the language of a page", () => {
  test.each([
    [`fr.${base}`, "/", "fr"],
    [`fr.${base}`, "/changelog", "fr"],
    [`fr.${base}`, "/landing/changelog", "fr"],
    [`fr.${base}`, "/changelog/bar", "fr"],
    [`fr.${base}`, "/integrations/widget", "en"],
    [`fr.${base}`, "/landing/screens", "en"],
    [`pt-br.${base}`, "/screens", "en"],
    [`eu.${base}`, "/", "en"],
    [`bg.eu.${base}`, "/", "en"],
    [base, "/privacy", "en"],
  ])("%s%s: %s", (host, path, locale) => expect(localeOfPage(host, path, base)).toBe(locale));
});
