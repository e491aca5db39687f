import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { address, type Locale, pages, switcher } from "./site.ts";

const subjects: [Locale, string][] = [
  ...pages.map(({ path }): [Locale, string] => ["en", path]),
  ["bg", "/"],
  ["fr", "/privacy"],
  ["en", "/redirect"],
];

for (const theme of ["light", "dark"]) {
  for (const width of [1440, 390]) {
    test(`no barrier on any page, ${theme}, ${width} wide`, async ({ page, context }) => {
      test.setTimeout(240_000);
      await page.setViewportSize({ width, height: 900 });
      for (const [locale, path] of subjects) {
        await context.addCookies([{ name: "parley-theme", value: theme, url: address(locale, "/") }]);
        await page.goto(address(locale, path));
        await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${theme}\\b`));
        expect.soft(await barriers(page), `${locale} ${path}`).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, `${locale} ${path} is wider than the window`).toBeLessThanOrEqual(0);
      }
      await page.goto(address("en", "/"));
      await switcher(page).click();
      await expect(page.locator("#language-menu")).toBeVisible();
      await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
      expect.soft(await barriers(page), "the open language menu").toEqual([]);
    });
  }
}

async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target)}`);
}
