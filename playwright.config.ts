import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  globalSetup: "./tests/support/browser-setup.ts",
  workers: 2,
  // Two cores run a browser, the product and the tests: what fails once is tried again, and named at the end.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: process.env.PARLEY_TEST_URL,
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium() ?? undefined, args: ["--no-sandbox"] },
  },
});
