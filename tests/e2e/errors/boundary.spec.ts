import { expect, type Page, test } from "@playwright/test";
import { breakPage, digest } from "./broken-page.ts";

// An address of its own, so that limits per address do not meet.
test.use({ extraHTTPHeaders: { "x-forwarded-for": "203.0.113.30" } });

const path = "/signin";

const storedCount = (page: Page) => page.evaluate(() => sessionStorage.getItem("parley.reloads"));

async function expectGivenUp(page: Page, loads: { requestId: string }[], reloads = 3) {
  await expect(page.getByRole("heading", { name: "This page could not be shown" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("button", { name: "Reload", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("href", "/");
  expect(loads).toHaveLength(reloads + 1);
  await expect(page.getByText(loads.at(-1)?.requestId ?? "none", { exact: true })).toBeVisible();
  await expect(page.getByText(digest, { exact: true })).toBeVisible();
}

test("a page that keeps failing is reloaded exactly three times, then says so", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
  const loads = await breakPage(page, path);
  await page.goto(path);
  await expectGivenUp(page, loads);
  expect(await storedCount(page)).toBe("3");
  expect(logged.filter((text) => text.startsWith("Error: ")).length).toBeGreaterThanOrEqual(4);
  // It has given up for good: nothing more happens by itself.
  await page.waitForTimeout(1500);
  expect(loads).toHaveLength(4);
});

test("Reload tries once more and does not begin a new round", async ({ page }) => {
  const loads = await breakPage(page, path);
  await page.goto(path);
  await expectGivenUp(page, loads);
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await expect.poll(() => loads.length).toBe(5);
  await expect(page.getByRole("heading", { name: "This page could not be shown" })).toBeVisible();
  expect(loads).toHaveLength(5);
});

test("a page that recovers after a reload is shown", async ({ page }) => {
  await breakPage(page, path);
  const recovered = page.waitForEvent("framenavigated", { predicate: (frame) => frame.url().endsWith(path) });
  await page.goto(path);
  await recovered;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible({ timeout: 20_000 });
});

test("an error in the root layout ends in the same page", async ({ page }) => {
  const loads = await breakPage(page, path, "layout");
  await page.goto(path);
  await expectGivenUp(page, loads);
});

test("all boundaries share one counter", async ({ page }) => {
  const inPage = await breakPage(page, path);
  await page.addInitScript(
    () => sessionStorage.getItem("parley.reloads") ?? sessionStorage.setItem("parley.reloads", "2"),
  );
  await page.goto(path);
  await expectGivenUp(page, inPage, 1);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const inLayout = await breakPage(page, path, "layout");
  await page.goto(path);
  await expectGivenUp(page, inLayout, 0);
});

test("where storage is refused the count still holds", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  });
  const loads = await breakPage(page, path);
  await page.goto(path);
  await expectGivenUp(page, loads);
});

test("the counter is cleared when a page has been healthy for half a minute", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => sessionStorage.setItem("parley.reloads", "2"));
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await page.clock.runFor(25_000);
  expect(await storedCount(page)).toBe("2");
  await page.clock.runFor(6000);
  expect(await storedCount(page)).toBeNull();
});
