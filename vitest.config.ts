import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const include = ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts", "tests/*.test.ts", "tests/sweep/*.test.ts"];

/**
 * Files that test rules only: no database, no process, no server, nothing replaced and nothing set up or cleared. They
 * can't disturb each other, so they share a process and its modules; starting one takes longer than most of them do.
 */
const needsOwnProcess =
  /closeDatabase|startProduct|sweptServer|testContext|\bvi\.|\b(?:before|after)(?:All|Each)\b|process\.|globalThis|provideEnv|mkdtemp|fetch\(|createServer|child_process|worker_threads|@vitest-environment|readdir|globSync/;
const pure = globSync(include).filter((file) => !needsOwnProcess.test(readFileSync(file, "utf8")));

const shared = {
  pool: "forks" as const,
  testTimeout: 15_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    // One more than there are cores: many files wait for something most of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: { ...shared, name: "pure", include: pure, isolate: false, setupFiles: ["tests/support/declarations.ts"] },
      },
      {
        test: {
          ...shared,
          name: "isolated",
          include,
          exclude: ["**/node_modules/**", ...pure],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/database.ts", "tests/support/declarations.ts", "tests/support/check-results.ts"],
        },
      },
    ],
    // The driver asks every new connection for its array types; where a file closes the pool in that moment, nobody waits
    // for the answer and nobody catches the question.
    onUnhandledError(error) {
      return !(error as { query?: string }).query?.includes("pg_catalog.pg_type");
    },
  },
});
