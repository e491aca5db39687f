import type { Page } from "@playwright/test";
import { owner } from "../../support/product.ts";
import { expectNoBarrier } from "../barriers.ts";
import { expect, home, openPalette, signIn, test } from "./support.ts";

/* Every signed-in page, in both themes, on a desk and on a phone. The first account is the operator and sees them all. */

// The tests only look: they can share the workers, and the file need not hold up one of them.
test.describe.configure({ mode: "parallel" });

const pages = [
  "/apps",
  "/apps/chat",
  "/notifications",
  "/workspaces",
  "/settings/profile",
  "/settings/security",
  "/settings/sessions",
  "/settings/appearance",
  "/settings/languages",
  "/settings/workspace",
  "/settings/members",
  "/settings/models",
  "/settings/api-keys",
  "/settings/run-as",
  "/settings/audit",
  "/settings/problems",
  "/dev/foundations",
];

for (const width of [1440, 390]) {
  test(`no barrier on any page, ${width} wide`, async ({ page, context }) => {
    test.setTimeout(240_000);
    await signIn(context, owner, owner.password);
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      await page.goto(home(path));
      await expectNoBarrier(page, path, width > 720 || path === "/apps" || path === "/apps/chat");
    }
    await openReference(page);
    await expectNoBarrier(page, "/developers", width > 720);
    await page.goto(home());
    await page.waitForLoadState("load");
    const field = await openPalette(page);
    await expectNoBarrier(page, "the palette");
    await page.keyboard.press("Escape");
    await expect(field).toHaveCount(0);
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await expectNoBarrier(page, "the shortcuts");
    await page.keyboard.press("Escape");
    if (width < 720) return;
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expectNoBarrier(page, "the notifications");
  });
}

/**
 * The reference of the API needs no script, and is judged without: its hundreds of entries are drawn alike, so that one of
 * each method stands for them, opened, and nothing puts the others back.
 */
async function openReference(page: Page): Promise<void> {
  const scripts = "**/_next/static/**/*.js*";
  await page.route(scripts, (route) => route.abort());
  await page.goto(home("/developers"));
  await page.unroute(scripts);
  const ids = await page.evaluate(() => {
    const methods = new Set<string>();
    return [...document.querySelectorAll("details")].map((entry) => {
      const method = entry.querySelector("summary > span")?.textContent ?? "";
      if (methods.has(method)) entry.remove();
      else entry.open = true;
      methods.add(method);
      return entry.id;
    });
  });
  expect(ids.length).toBeGreaterThan(100);
  expect(new Set(ids).size).toBe(ids.length);
}

const signedOut = [
  "/signin",
  "/signin?error=CredentialsSignin",
  "/auth/error?error=AccessDenied",
  "/auth/verify-request",
  "/auth/forgot",
  "/auth/sign-up",
  "/auth/reset?token=x",
  "/auth/welcome?token=x",
  "/auth/sign-out",
  "/invite/x",
  "/nothing",
];

for (const width of [1440, 390]) {
  test(`no barrier on any page before sign-in, ${width} wide`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    for (const path of signedOut) {
      await page.goto(home(path));
      await expectNoBarrier(page, path);
    }
  });
}
