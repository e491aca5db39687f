import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/crash/*.test.ts"],
    pool: "forks",
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
