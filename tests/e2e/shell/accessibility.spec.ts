import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { owner } from "../../support/product.ts";
import { expect, home, signIn, test, wear } from "./support.ts";

/* Every signed-in page, in both themes, on a desk and on a phone. The first account is the operator and sees them all. */

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
  "/settings/api-keys",
  "/settings/run-as",
  "/settings/audit",
  "/settings/problems",
  "/dev/foundations",
];

for (const theme of ["light", "dark"]) {
  for (const width of [1440, 390]) {
    test(`no barrier on any page, ${theme}, ${width} wide`, async ({ page, context }) => {
      test.setTimeout(240_000);
      await signIn(context, owner, owner.password);
      await wear(context, theme);
      await page.setViewportSize({ width, height: 900 });
      for (const path of pages) {
        await page.goto(home(path));
        await expect(page.locator("html")).toHaveClass(new RegExp(`\\b${theme}\\b`));
        expect.soft(await barriers(page), path).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
      }
      await page.goto(home());
      await page.waitForLoadState("networkidle");
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("combobox")).toBeVisible();
      expect.soft(await barriers(page), "the palette").toEqual([]);
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
      expect.soft(await barriers(page), "the shortcuts").toEqual([]);
      await page.keyboard.press("Escape");
      if (width > 390) {
        await page.getByRole("button", { name: /^Notifications/ }).click();
        expect.soft(await barriers(page), "the notifications").toEqual([]);
      }
    });
  }
}

/** Waits for what fades in: half-faded words have half the contrast. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" | ")}`);
}
