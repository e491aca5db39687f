import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/*.test.ts", "tests/sweep/*.test.ts"],
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/database.ts", "tests/support/check-results.ts"],
    pool: "forks",
    // One more than there are cores: many files wait for something most of the time.
    maxWorkers: 3,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // The driver asks every new connection for its array types; where a file closes the pool in that moment, nobody waits
    // for the answer and nobody catches the question.
    onUnhandledError(error) {
      return !(error as { query?: string }).query?.includes("pg_catalog.pg_type");
    },
  },
});
