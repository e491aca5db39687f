import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { address, foreignRequests, languageLinks, locales, pages, switcher, tags } from "./site.ts";

const catalogue = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../messages/${locale}.json`), "utf8"));
const keys = Object.keys(catalogue("en"));

for (const locale of locales) {
  // One test per language: a fresh browser for each of the pages would take longer than the pages.
  test(`every page in ${tags[locale]}`, async ({ page }) => {
    test.slow();
    const foreign = foreignRequests(page);
    for (const { path, switcher: hasSwitcher, translated } of pages) {
      const response = await page.goto(address(locale, path));
      expect.soft(response?.status(), path).toBe(200);

      const shown = translated ? locale : "en";
      await expect.soft(page.locator("html"), path).toHaveAttribute("lang", tags[shown]);
      await expect.soft(page, path).toHaveTitle(/Parley/);
      await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      const html = await page.locator("body").innerHTML();
      const untranslated = keys.filter((key) => html.includes(`>${key}<`) || html.includes(`"${key}"`));
      expect.soft(untranslated, path).toEqual([]);
      expect.soft(html, path).not.toMatch(/\{\w+\}</);

      await expect.soft(switcher(page), path).toHaveCount(hasSwitcher ? 1 : 0);
      const alternates = page.locator("link[rel=alternate][hreflang]");
      await expect.soft(alternates, path).toHaveCount(translated && !path.startsWith("/redirect") ? 6 : 0);
    }
    expect(foreign).toEqual([]);
  });
}

test("a page names its canonical address and the same page in the other languages", async ({ page }) => {
  await page.goto(address("fr", "/landing/changelog?from=mail"));
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address("fr", "/changelog"));
  for (const locale of locales) {
    const link = page.locator(`link[rel=alternate][hreflang="${tags[locale]}"]`);
    await expect(link).toHaveAttribute("href", address(locale, "/changelog"));
  }
  const fallback = page.locator("link[rel=alternate][hreflang=x-default]");
  await expect(fallback).toHaveAttribute("href", address("en", "/changelog"));
});

test("what is not translated has one address, the English one", async ({ page }) => {
  await page.goto(address("bg", "/integrations/widget"));
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address("en", "/integrations/widget"));
});

test("each language writes dates and counts its own way", async ({ page }) => {
  for (const [locale, date, changes] of [
    ["en", "November 15, 2026", "6 changes"],
    ["bg", "15 ноември 2026 г.", "6 промени"],
    ["fr", "15 novembre 2026", "6 changements"],
    ["es", "15 de noviembre de 2026", "6 cambios"],
    ["pt-br", "15 de novembro de 2026", "6 mudanças"],
  ] as const) {
    await page.goto(address(locale, "/changelog"));
    const first = page.getByRole("article").last();
    await expect(first.getByRole("time")).toHaveText(date);
    await expect(first).toContainText(changes);
  }
});

test("the language of the path does not matter: there is no /?lang=", async ({ page }) => {
  await page.goto(address("en", "/?lang=fr"));
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("localhost serves the default language and leads to the others", async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/privacy?a=1`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await switcher(page).click();
  await languageLinks(page).filter({ hasText: "Português" }).click();
  await expect(page).toHaveURL(address("pt-br", "/privacy?a=1"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacidade");
});
