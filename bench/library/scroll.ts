import { readFile } from "node:fs/promises";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { findChromium } from "../../tests/support/chromium.ts";
import { owner, startProduct } from "../../tests/support/product.ts";
import { makeBook } from "./make-book.ts";

/*
 * What a PDF of 1,000 full pages costs the browser while somebody scrolls through it: line by line as one reads, fast as one
 * looks for something, and by leaps. Starts the product and a Chromium of its own.
 * Run with: npm run bench -- library
 */
const pages = 1000;
const limits = { longTask: 100, megabytes: 400 };
const settleMilliseconds = 6000;

const product = await startProduct({ settings: { LOG_LEVEL: "warn" } });
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ["--no-sandbox"] });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: product.url });
  const page = await context.newPage();
  await signIn(page);
  await page.goto(`/apps/library/${await bringBook(context)}`);
  await page.locator("[data-page] .word-layer span").first().waitFor();
  // The first touch of a page brings the client that reports errors, once.
  await page.locator("[data-desk]").click({ position: { x: 20, y: 20 } });
  await page.waitForTimeout(settleMilliseconds);
  await page.evaluate(watchLongTasks);
  const memory: number[] = [];
  const measured = async (name: string, move: () => Promise<void>) => {
    await page.evaluate(() => (window as unknown as Watched).longTasks.splice(0));
    await move();
    const tasks = await page.evaluate(() => (window as unknown as Watched).longTasks);
    memory.push(await privateMegabytes(browser));
    report(`${name}: worst long task`, Math.max(0, ...tasks), limits.longTask, "ms");
  };
  await measured("reading on", () => wheel(page, 300, 120, 16));
  await measured("looking fast", () => wheel(page, 200, 1600, 16));
  await measured("leaping", () => leap(page, 30));
  report("tab memory, most", Math.max(...memory), limits.megabytes, "MB");
} finally {
  await browser.close();
  await product.stop();
}

type Watched = { longTasks: number[] };

function report(name: string, value: number, limit: number, unit: string): void {
  const isFine = value < limit;
  if (!isFine) process.exitCode = 1;
  console.log(`scroll, ${pages} pages, ${name}: ${value.toFixed(0)} ${unit} (under ${limit})${isFine ? "" : "  OVER"}`);
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/signin");
  await page.fill("input[name=email]", owner.email);
  await page.fill("input[name=password]", owner.password);
  await page.click("button[type=submit]");
  await page.waitForURL((at) => !at.pathname.startsWith("/signin"));
}

async function bringBook(context: BrowserContext): Promise<string> {
  const headers = { origin: product.url, "content-type": "application/pdf", "x-file-name": "book.pdf" };
  const data = makeBook("A long book", pages);
  const answer = await context.request.post("/api/v1/library/documents", { headers, data });
  const { id } = (await answer.json()) as { id: string };
  for (;;) {
    const document = await (await context.request.get(`/api/v1/library/documents/${id}`)).json();
    if (document.reading?.state === "ready") return id;
    if (document.revision?.state === "failed") throw new Error(`The book was not read: ${JSON.stringify(document)}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** In the browser. */
function watchLongTasks(): void {
  const seen: Watched = { longTasks: [] };
  Object.assign(window, seen);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration);
  }).observe({ type: "longtask" });
}

async function wheel(page: Page, turns: number, pixels: number, everyMilliseconds: number): Promise<void> {
  await page.mouse.move(720, 500);
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, pixels);
    await page.waitForTimeout(everyMilliseconds);
  }
  await page.waitForTimeout(1500);
}

/** To pages far apart, at each as long as it takes until its words can be picked up. */
async function leap(page: Page, leaps: number): Promise<void> {
  const field = page.getByRole("textbox", { name: "Page", exact: true });
  for (let at = 1; at <= leaps; at++) {
    await field.fill(String(((at * 389) % pages) + 1));
    await field.press("Enter");
    await page.waitForTimeout(500);
  }
  await page.waitForTimeout(3500);
}

/** What the tab has for itself alone, of the fullest renderer; where the system does not tell, nothing is measured. */
async function privateMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === "renderer")
      .map(async ({ id }) => {
        const rollup = await readFile(`/proc/${id}/smaps_rollup`, "utf8").catch(() => "");
        return [...rollup.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB/gm)].reduce(
          (sum, [, kB]) => sum + Number(kB),
          0,
        );
      }),
  );
  return Math.max(0, ...sizes) / 1024;
}
