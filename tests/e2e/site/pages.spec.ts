import { expect, test } from "@playwright/test";
import { address } from "./site.ts";

test("the first tab stop skips to the content", async ({ page }) => {
  await page.goto(address("fr", "/"));
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Aller au contenu" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
});

test("home lists the apps in launcher order and leads to them", async ({ page }) => {
  await page.goto(address("en", "/"));
  const names = page.locator("#product h3");
  await expect(names).toHaveText(["Chat", "Task", "Connect", "Inbox", "Usage", "Record", "Trace", "Library"]);
  await expect(names.first().getByRole("link")).toHaveAttribute("href", "/apps/chat");
});

test("home leads to running it, to the screens and to signing in", async ({ page }) => {
  await page.goto(address("es", "/"));
  await page.getByRole("link", { name: "Instálalo en tu servidor" }).click();
  await expect(page).toHaveURL(/#self-hosting$/);
  await expect(page.getByRole("heading", { name: "Funciona en una máquina tuya" })).toBeInViewport();
  // The apps and their sign-in speak the default language, on its host.
  const signIn = page.getByRole("link", { name: "Iniciar sesión" }).first();
  await expect(signIn).toHaveAttribute("href", address("en", "/signin"));
  await page.getByRole("link", { name: "Recorre el espacio de trabajo" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Look around");
});

test("the command is copied and says so in the page's language", async ({ page, context, baseURL }) => {
  const origin = address("bg", "", baseURL);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  await page.goto(address("bg", "/"));
  await page.getByRole("button", { name: "Копиране на командата" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Копирано" })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("npm start");
});

test("on a phone the menu holds all links", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address("pt-br", "/"));
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Novidades" }).click();
  await expect(page).toHaveURL(address("pt-br", "/changelog"));
});

test("status says in plain words how the installation is", async ({ page }) => {
  await page.goto(address("fr", "/status"));
  await expect(page.getByRole("heading", { name: "Tout fonctionne" })).toBeVisible();
  await expect(page.getByText("Elle répond.")).toBeVisible();
});

test("the changelog bar is one line that leads out of its frame", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto(address("bg", "/changelog/bar"));
  const link = page.getByRole("link");
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute("target", "_top");
  expect((await link.boundingBox())?.height).toBe(40);
});

test("what nobody has set up is not asked for and not loaded", async ({ page }) => {
  await page.goto(address("en", "/privacy"));
  await expect(page.getByText("None is set up here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Allow" })).toHaveCount(0);
});
