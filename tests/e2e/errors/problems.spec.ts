import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { owner } from "../../support/product.ts";

test.use({ extraHTTPHeaders: { "x-forwarded-for": "203.0.113.33" } });

async function signIn(page: Page) {
  await page.goto("/signin?callbackUrl=%2Fsettings%2Fproblems");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Problems" })).toBeVisible();
}

async function report(page: Page, value: string) {
  const { protocol, host } = new URL(page.url());
  const frames = [
    { filename: `${protocol}//${host}/_next/static/chunks/a.js`, function: "openDrawer", lineno: 1, colno: 77 },
  ];
  const event = {
    exception: { values: [{ type: "TypeError", value, stacktrace: { frames } }] },
    request: { url: page.url() },
  };
  const answer = await page.request.post("/monitoring-tunnel", {
    data: `${JSON.stringify({ dsn: `${protocol}//parley@${host}/1` })}\n{"type":"event"}\n${JSON.stringify(event)}\n`,
  });
  expect(answer.status()).toBe(200);
}

test("an operator sees what went wrong, marks it as solved, and sees it again when it comes back", async ({ page }) => {
  const value = `drawer ${[...randomUUID().replace(/[^a-f]/g, "")].join(" ")} is gone`;
  const line = page.locator("summary").filter({ hasText: value });
  await signIn(page);
  await report(page, value);
  await report(page, value);
  await page.reload();
  await expect(line).toContainText("2 times");
  await expect(line).toContainText("/settings/problems");
  await line.click();
  await expect(page.getByRole("group", { name: "Stack of TypeError" }).first()).toContainText(
    "at openDrawer (/_next/static/chunks/a.js:1:77)",
  );
  await page.getByRole("listitem").filter({ has: line }).getByRole("button", { name: "Mark as solved" }).click();
  await expect(line).toBeHidden();
  await page.getByRole("link", { name: "Solved", exact: true }).click();
  await expect(line).toBeVisible();
  await report(page, value);
  await page.getByRole("link", { name: "Open", exact: true }).click();
  await expect(line).toContainText("3 times");
});

test("nobody else is told that there is such a page", async ({ page, request }) => {
  expect((await request.get("/api/v1/problems")).status()).toBe(401);
  await page.goto("/settings/problems");
  await expect(page).toHaveURL(/\/signin\?/);
});
