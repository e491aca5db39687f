import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./tests/support/chromium.ts";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  globalSetup: "./tests/support/browser-setup.ts",
  // Browsers, server and database share the cores; with more than four browsers the one server is what they wait for.
  workers: Math.min(4, Math.max(2, availableParallelism())),
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
