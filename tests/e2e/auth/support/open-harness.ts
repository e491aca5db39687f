import { join } from "node:path";
import type { Page, Request } from "@playwright/test";
import { build } from "rolldown";
import { origin } from "./test.ts";

let bundled: Promise<string> | undefined;

function bundle(): Promise<string> {
  bundled ??= build({
    input: join(import.meta.dirname, "harness.tsx"),
    platform: "browser",
    write: false,
    output: { format: "iife" },
    transform: { define: { "process.env.NODE_ENV": '"production"', "process.env": "{}" } },
  }).then(({ output }) => output[0].code);
  return bundled;
}

export type Harness = {
  sessionRequests: Request[];
  logged: URLSearchParams[];
};

/** Opens the bare client on the product's own origin. Answers with what the page asks of the session and log routes. */
export async function openHarness(page: Page, query = ""): Promise<Harness> {
  const script = await bundle();
  const harness: Harness = { sessionRequests: [], logged: [] };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === "/api/auth/session") harness.sessionRequests.push(request);
    if (pathname === "/api/auth/_log") harness.logged.push(new URLSearchParams(request.postData() ?? ""));
  });
  await page.route(`${origin()}/harness*`, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><div id="root"></div><script src="/harness.js"></script>',
    }),
  );
  await page.route(`${origin()}/harness.js`, (route) =>
    route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.goto(`${origin()}/harness${query}`);
  return harness;
}
