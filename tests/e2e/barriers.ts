import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/**
 * On a desk all rules in the light theme, and in the dark one, which changes nothing but colours, the rules on colours. On
 * a phone the rules on colours, which take most of the time, only where it is wished: nearly all has the colours of the desk.
 */
export async function expectNoBarrier(page: Page, where: string, withColours = isDesk(page)): Promise<void> {
  await loadAxe(page);
  await settled(page);
  expect.soft(await barriers(page, { rules: rulesOn(withColours) }), where).toEqual([]);
  if (withColours) {
    await page.evaluate(() => document.documentElement.classList.replace("light", "dark"));
    await settled(page);
    expect.soft(await barriers(page, { runOnly: ["color-contrast"] }), `${where}, dark`).toEqual([]);
    await page.evaluate(() => document.documentElement.classList.replace("dark", "light"));
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, `${where} is wider than the window`).toBeLessThanOrEqual(0);
}

/** Half a megabyte: a document that has it from an earlier look is not sent it again. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
}

/** What is seen on a button must be part of its name, or voice control cannot press it; axe leaves that rule off by itself. */
const rulesOn = (withColours: boolean): NonNullable<RunOptions["rules"]> => ({
  "color-contrast": { enabled: withColours },
  "label-content-name-mismatch": { enabled: true },
});

const isDesk = (page: Page): boolean => (page.viewportSize()?.width ?? 1440) >= 720;

/** The rules that axe finds broken, each with where. */
function barriers(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const { violations } = await axe.run(document, { resultTypes: ["violations"], ...given });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(" | ")}`);
  }, options);
}

/**
 * Waits for what is on its way: React shows streamed parts some frames after they came, and half-faded words have half
 * the contrast. What inherits a colour that fades begins after it.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    while (document.querySelector('template[id^="B:"]')) await new Promise(requestAnimationFrame);
    const isEndless = (animation: Animation) =>
      animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    for (;;) {
      await new Promise(requestAnimationFrame);
      const fading = document.getAnimations().filter((animation) => !isEndless(animation));
      if (fading.every(({ playState }) => playState !== "running")) return;
      await Promise.all(fading.map((animation) => animation.finished.catch(() => {})));
    }
  });
