import { inflateSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { sentReports, valuesOf } from "./sent-reports.ts";

// An address of its own, so that limits per address do not meet.
test.use({ extraHTTPHeaders: { "x-forwarded-for": "203.0.113.31" } });

const path = "/signin";

/** The client is fetched at the first error: after this one it is there. */
async function wake(page: Page) {
  const first = page.waitForRequest((request) => request.url().endsWith("/monitoring-tunnel"));
  await page.evaluate(() => void Promise.reject(new Error("the first one")));
  await first;
}

const throwLater = (page: Page, message: string) =>
  page.evaluate((text) => void setTimeout(() => Promise.reject(new Error(text))), message);

const noise = [
  "Unexpected end of input",
  "Unexpected end of JSON input",
  "Invariant: attempted to hard navigate to the same URL /signin http://localhost/signin",
  "The play() request was interrupted by a call to pause(). https://goo.gl/LdLk22",
  "The play() request was interrupted by a new load request. https://goo.gl/LdLk22",
  "ResizeObserver loop limit exceeded",
  "ResizeObserver loop completed with undelivered notifications.",
];

/** As the window hears them: with an error, with a message alone, and from a promise. */
async function dispatch(page: Page, messages: string[]) {
  await page.evaluate((texts) => {
    for (const text of texts) {
      window.dispatchEvent(new ErrorEvent("error", { message: `Uncaught Error: ${text}`, error: new Error(text) }));
      window.dispatchEvent(new ErrorEvent("error", { message: text }));
      void Promise.reject(new Error(text));
    }
  }, messages);
}

for (const moment of ["before the client is there", "when the client is there"]) {
  test(`noise is ignored ${moment}`, async ({ page }) => {
    const sent = sentReports(page);
    await page.goto(path);
    if (moment.startsWith("when")) await wake(page);
    await dispatch(page, noise);
    await throwLater(page, "something real");
    await expect.poll(() => valuesOf(sent.events())).toContain("something real");
    const expected = moment.startsWith("when") ? ["something real", "the first one"] : ["something real"];
    expect(valuesOf(sent.events())).toEqual(expected);
  });

  test(`NOT_AUTHENTICATED and BAD_REQUEST only reach the console ${moment}`, async ({ page }) => {
    const sent = sentReports(page);
    const logged: string[] = [];
    page.on("console", (message) => message.type() === "error" && logged.push(message.text()));
    await page.goto(path);
    if (moment.startsWith("when")) await wake(page);
    await page.evaluate(() => {
      for (const field of ["type", "code", "name"]) {
        for (const kind of ["NOT_AUTHENTICATED", "BAD_REQUEST"]) {
          const error = Object.assign(new Error(`expected ${field} ${kind}`), { [field]: kind });
          void Promise.reject(error);
          window.dispatchEvent(new ErrorEvent("error", { message: error.message, error }));
        }
      }
    });
    await throwLater(page, "something real");
    await expect.poll(() => valuesOf(sent.events())).toContain("something real");
    expect(valuesOf(sent.events()).filter((value) => value.startsWith("expected"))).toEqual([]);
    for (const field of ["type", "code", "name"])
      for (const kind of ["NOT_AUTHENTICATED", "BAD_REQUEST"])
        expect(logged.some((text) => text.includes(`expected ${field} ${kind}`))).toBe(true);
  });
}

test("everything else is reported: with release and request id, without queries", async ({ page }) => {
  const sent = sentReports(page);
  const document = await page.goto(`${path}?callbackUrl=%2Fapps&secret=abc`);
  await throwLater(page, "thrown");
  await page.evaluate(() =>
    window.dispatchEvent(new ErrorEvent("error", { message: "told", error: new TypeError("told") })),
  );
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent("error", { message: "Script error." })));
  await expect.poll(() => valuesOf(sent.events())).toEqual(["Script error.", "thrown", "told"]);
  for (const event of sent.events()) {
    expect(event.release).toMatch(/^parley@\d/);
    expect(event.tags?.requestId).toBe(document?.headers()["x-request-id"]);
    expect(event.request?.url).toMatch(/\/signin$/);
  }
  const [item] = sent.ofType("event");
  expect(new URL(String(item?.header.dsn)).host).toBe(new URL(page.url()).host);
  expect((await item?.request.response())?.status()).toBe(200);
});

test("the client is not part of the first load", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() !== "script") return;
    const text = await response.text().catch(() => "");
    scripts.push(text.includes("replay_recording") ? "client" : "page");
  });
  await page.goto(path, { waitUntil: "networkidle" });
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts).not.toContain("client");
  await wake(page);
  await expect.poll(() => scripts).toContain("client");
});

test("the client comes by itself once the page is used, and not before", async ({ page }) => {
  await page.goto(path, { waitUntil: "networkidle" });
  const client = page.waitForResponse(
    async (response) =>
      response.request().resourceType() === "script" && (await response.text()).includes("replay_recording"),
    { timeout: 20_000 },
  );
  await page.keyboard.press("Tab");
  await client;
});

/** The settings frame that a replay's first segment carries. */
function replayOptions(recordings: Buffer[]): Record<string, unknown> | undefined {
  for (const recording of recordings) {
    const packed = recording.subarray(recording.indexOf(10) + 1);
    const text = (packed[0] === 0x78 ? inflateSync(packed) : packed).toString("utf8");
    const frames = JSON.parse(text) as { data?: { tag?: string; payload?: Record<string, unknown> } }[];
    const options = frames.find(({ data }) => data?.tag === "options");
    if (options) return options.data?.payload;
  }
  return undefined;
}

const lucky = (page: Page, number: number) => page.addInitScript((value) => (Math.random = () => value), number);

test("sampled: a trace at 10 %, a replay at 10 % and 100 % on errors, everything masked, and a profile", async ({
  page,
}) => {
  test.slow();
  await lucky(page, 0.05);
  const sent = sentReports(page);
  await page.goto(path);
  await wake(page);
  await expect.poll(() => sent.ofType("transaction").length, { timeout: 40_000 }).toBeGreaterThan(0);
  expect(sent.ofType("transaction")[0]?.header.trace).toMatchObject({ sample_rate: "0.1", sampled: "true" });
  await expect.poll(() => sent.ofType("replay_recording").length, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(replayOptions(sent.ofType("replay_recording").map(({ payload }) => payload))).toMatchObject({
    sessionSampleRate: 0.1,
    errorSampleRate: 1,
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
  });
  await expect.poll(() => sent.ofType("profile_chunk").length, { timeout: 20_000 }).toBeGreaterThan(0);
});

test("not sampled: no trace and no profile, yet every error has its replay, with no word of the page in it", async ({
  page,
}) => {
  test.slow();
  await lucky(page, 0.5);
  const sent = sentReports(page);
  await page.goto(path);
  await wake(page);
  await throwLater(page, "the second one");
  await expect.poll(() => sent.ofType("replay_recording").length, { timeout: 30_000 }).toBeGreaterThan(0);
  const recordings = sent.ofType("replay_recording").map(({ payload }) => {
    const packed = payload.subarray(payload.indexOf(10) + 1);
    return (packed[0] === 0x78 ? inflateSync(packed) : packed).toString("utf8");
  });
  expect(recordings.join("")).not.toContain("Sign in");
  expect(recordings.join("")).toContain("*******");
  expect(sent.ofType("transaction")).toEqual([]);
  expect(sent.ofType("profile_chunk")).toEqual([]);
});
