import { expect, test } from "@playwright/test";
import { address } from "./site.ts";

const through = (target: string) => address("en", `/redirect?url=${encodeURIComponent(target)}`);

test("our own addresses pass on at once, on any of our hosts", async ({ page }) => {
  for (const target of ["/changelog?x=1", address("fr", "/status"), address("en", "/privacy#top")]) {
    const response = await page.goto(through(target));
    expect(response?.request().redirectedFrom()).not.toBeNull();
    expect((await response?.request().redirectedFrom()?.response())?.status()).toBe(307);
    await expect(page).toHaveURL(new URL(target, address("en", "/")).href);
  }
});

const foreign = [
  ["https://elsewhere.example/path?q=1", "elsewhere.example"],
  ["//elsewhere.example/x", "elsewhere.example"],
  ["/\\elsewhere.example", "elsewhere.example"],
  ["https://parley.localhost.evil.example/", "parley.localhost.evil.example"],
  ["https://parley.localhost@evil.example/", "evil.example"],
  ["http://parley.localhost:1/", "parley.localhost:1"],
] as const;

test("an address of others is named, and the visitor decides", async ({ page }) => {
  for (const [target, host] of foreign) {
    const response = await page.goto(through(target));
    expect.soft(response?.request().redirectedFrom(), target).toBeNull();
    await expect.soft(page.getByText(host, { exact: true }), target).toBeVisible();
    const go = page.getByRole("link", { name: "Go on" });
    await expect.soft(go, target).toHaveAttribute("rel", "noreferrer nofollow");
    expect.soft(new URL((await go.getAttribute("href")) ?? "").host, target).toBe(host);
  }
  await page.getByRole("link", { name: "Stay here" }).click();
  await expect(page).toHaveURL(address("en", "/"));
});

test("what is no web address leads nowhere and says so", async ({ page }) => {
  for (const target of ["javascript:alert(1)", "data:text/html,x", "ftp://files.example/", "nonsense", ""]) {
    await page.goto(through(target));
    await expect.soft(page.getByRole("heading", { level: 1 }), target).toHaveText("This link leads nowhere");
    await expect.soft(page.getByRole("link", { name: "Go on" }), target).toHaveCount(0);
  }
});
