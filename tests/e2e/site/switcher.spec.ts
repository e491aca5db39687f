import { expect, type Page, test } from "@playwright/test";
import { address, languageLinks, switcher } from "./site.ts";

/**
 * Until somebody scrolls, the browser keeps the part named by the hash in view: it scrolls back there whenever the layout
 * changes, for instance when fonts arrive, and the menu would move away under the pointer.
 */
async function scrollUpFromHash(page: Page) {
  const scrolled = () => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.keyboard.press("Home");
  await expect.poll(scrolled).toBe(0);
}

test("path, query and hash stay when the language changes", async ({ page }) => {
  await page.goto(address("en", "/changelog?from=mail&x=%2Fa%20b#0.1.0"));
  await scrollUpFromHash(page);
  await switcher(page).click();
  await languageLinks(page).filter({ hasText: "Français" }).click();
  await expect(page).toHaveURL((url) => url.host.startsWith("fr.") && url.pathname === "/changelog");
  const { searchParams, hash } = new URL(page.url());
  expect([...searchParams]).toEqual([
    ["from", "mail"],
    ["x", "/a b"],
  ]);
  expect(hash).toBe("#0.1.0");
  await expect(switcher(page)).toHaveText("Français");
  await scrollUpFromHash(page);
  await switcher(page).click();
  await languageLinks(page).filter({ hasText: "English" }).click();
  await expect(page).toHaveURL((url) => url.host.startsWith("parley."));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens and its links work", async ({ page }) => {
    await page.goto(address("bg", "/privacy?x=1"));
    await expect(languageLinks(page).first()).toBeHidden();
    await switcher(page).click();
    await languageLinks(page).filter({ hasText: "Español" }).click();
    await expect(page).toHaveURL(address("es", "/privacy?x=1"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacidad");
  });
});

test("the menu is opened, walked and closed by keyboard", async ({ page }) => {
  await page.goto(address("en", "/status"));
  await switcher(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(languageLinks(page).first()).toBeFocused();
  await expect(languageLinks(page).first()).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Tab");
  await expect(languageLinks(page).nth(1)).toHaveAttribute("lang", "bg");
  await expect(languageLinks(page).nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(languageLinks(page).first()).toBeHidden();
  await expect(switcher(page)).toBeFocused();
});

test("a page that is not translated still shows which host one is on", async ({ page }) => {
  await page.goto(address("es", "/integrations/widget"));
  await expect(switcher(page)).toHaveText("Español");
  await page.getByRole("link", { name: "Changelog" }).first().click();
  await expect(page).toHaveURL(address("es", "/changelog"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Novedades");
});
