import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { owner } from "../../support/product.ts";
import { expect, home, openPalette, signIn, test } from "./support.ts";

/* Every signed-in page, in both themes, on a desk and on a phone. The first account is the operator and sees them all. */

const pages = [
  "/apps",
  "/apps/chat",
  "/developers",
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
      await expectNoBarrier(page, path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
    }
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

/** All rules in the light theme; in the dark one, which changes nothing but colours, the rules on colours. */
async function expectNoBarrier(page: Page, where: string): Promise<void> {
  await settled(page);
  expect.soft(await barriers(axe(page)), where).toEqual([]);
  await page.evaluate(() => document.documentElement.classList.replace("light", "dark"));
  await settled(page);
  expect.soft(await barriers(axe(page).withRules("color-contrast")), `${where}, dark`).toEqual([]);
  await page.evaluate(() => document.documentElement.classList.replace("dark", "light"));
}

/** There are no frames of others in our pages, so the quick way is right. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });

async function barriers(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" | ")}`);
}

/** Waits for what fades in: half-faded words have half the contrast. */
const settled = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
