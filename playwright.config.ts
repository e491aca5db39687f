import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  globalSetup: "./tests/support/browser-setup.ts",
  workers: 2,
  retries: 0,
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
