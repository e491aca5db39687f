import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { buildIfStale } from "../start/build.ts";
import { ensureChromium } from "./chromium.ts";
import { type Counts, playwrightCounts, vitestCounts } from "./counts.ts";
import { runTool } from "./tool.ts";

export type Stage = { name: string; group: "static" | "unit" | "browser" | "crash"; run(): Promise<Counts> };

const root = join(import.meta.dirname, "../..");
const results = join(root, "test-results");
mkdirSync(results, { recursive: true });

const vitest = "vitest/vitest.mjs";
const vitestReport = (name: string) => {
  const file = join(results, `${name}.json`);
  return {
    args: ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    report: { file, read: vitestCounts },
  };
};

export const stages: Stage[] = [
  { name: "Types", group: "static", run: () => runTool("typescript/bin/tsc", ["--noEmit"]) },
  { name: "Lint", group: "static", run: () => runTool("@biomejs/biome/bin/biome", ["check"]) },
  {
    name: "Architecture, unit and integration tests",
    group: "unit",
    run() {
      const { args, report } = vitestReport("unit");
      return runTool(vitest, ["run", ...args], report);
    },
  },
  { name: "Build", group: "browser", run: build },
  { name: "Browser tests", group: "browser", run: browser },
  {
    name: "Start and crash tests",
    group: "crash",
    run() {
      const { args, report } = vitestReport("crash");
      return runTool(vitest, ["run", "--config", "tests/crash/vitest.config.ts", ...args], report);
    },
  },
];

async function build(): Promise<Counts> {
  await buildIfStale(root, new AbortController().signal);
  return { passed: 1, failed: 0 };
}

async function browser(): Promise<Counts> {
  const problem = ensureChromium();
  if (problem) throw new Error(problem);
  const report = { file: join(results, "browser.json"), read: playwrightCounts };
  return runTool("@playwright/test/cli.js", ["test", "--reporter=list,json"], report);
}
