import { expect, test } from "@playwright/test";
import { expectNoBarrier } from "../barriers.ts";
import { address, type Locale, pages, switcher } from "./site.ts";

// The tests only look: they can share the workers, and the file need not hold up one of them.
test.describe.configure({ mode: "parallel" });

const subjects: [Locale, string][] = [
  ...pages.map(({ path }): [Locale, string] => ["en", path]),
  ["bg", "/"],
  ["fr", "/privacy"],
  ["en", "/redirect"],
];

for (const width of [1440, 390]) {
  test(`no barrier on any page, ${width} wide`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 900 });
    for (const [locale, path] of subjects) {
      await page.goto(address(locale, path));
      await expectNoBarrier(page, `${locale} ${path}`);
    }
    await page.goto(address("en", "/"));
    await switcher(page).click();
    await expect(page.locator("#language-menu")).toBeVisible();
    await expectNoBarrier(page, "the open language menu");
  });
}
