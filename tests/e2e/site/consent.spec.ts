import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test } from "@playwright/test";
import { type Product, startProduct } from "../../support/product.ts";
import { address } from "./site.ts";

let scripts: Server;
let product: Product;
const asked: string[] = [];

test.beforeAll(async () => {
  scripts = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.setHeader("content-type", "text/javascript").end("window.counted = true;");
  }).listen(0, "127.0.0.1");
  await once(scripts, "listening");
  const { port } = scripts.address() as AddressInfo;
  product = await startProduct({ settings: { ANALYTICS_SCRIPT_URL: `http://127.0.0.1:${port}/count.js` } });
});

test.afterAll(async () => {
  scripts?.close();
  await product?.stop();
});

test.beforeEach(() => asked.splice(0));

const at = (locale: "en" | "fr", path: string) => address(locale, path, product.url);
const isCounted = (page: Page) => page.evaluate(() => "counted" in window);

test("nothing is loaded before the visitor says so; a refusal holds on all hosts", async ({ page }) => {
  await page.goto(at("fr", "/"));
  const bar = page.getByRole("region", { name: "Scripts de tiers" });
  await expect(bar).toContainText("127.0.0.1");
  await bar.getByRole("button", { name: "Refuser" }).click();
  await expect(bar).toHaveCount(0);
  await page.goto(at("en", "/changelog"));
  await expect(page.getByRole("button", { name: "Allow" })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("an allowed script is loaded, and the answer can be changed on the privacy page", async ({ page }) => {
  await page.goto(at("en", "/"));
  await page.getByRole("button", { name: "Allow" }).click();
  await expect.poll(() => isCounted(page)).toBe(true);
  // A page that comes from the server with the script in it, under the content security policy.
  await page.goto(at("fr", "/changelog"));
  await expect.poll(() => isCounted(page)).toBe(true);
  await page.goto(at("en", "/privacy"));
  await expect(page.getByText("You have allowed scripts")).toBeVisible();
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("You have refused scripts")).toBeVisible();
  asked.splice(0);
  await page.goto(at("en", "/"));
  expect(asked).toEqual([]);
});

test.describe("without scripts of our own", () => {
  test.use({ javaScriptEnabled: false });

  test("the question can be answered", async ({ page }) => {
    await page.goto(at("en", "/status"));
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(page.getByRole("button", { name: "Refuse" })).toHaveCount(0);
  });
});
