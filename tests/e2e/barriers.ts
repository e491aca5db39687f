import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** All rules in the light theme; in the dark one, which changes nothing but colours, the rules on colours. */
export async function expectNoBarrier(page: Page, where: string): Promise<void> {
  await settled(page);
  expect.soft(await barriers(axe(page)), where).toEqual([]);
  await page.evaluate(() => document.documentElement.classList.replace("light", "dark"));
  await settled(page);
  expect.soft(await barriers(axe(page).withRules("color-contrast")), `${where}, dark`).toEqual([]);
  await page.evaluate(() => document.documentElement.classList.replace("dark", "light"));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${where} is wider than the window`).toBeLessThanOrEqual(0);
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
