import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { playwrightCounts, vitestCounts } from "./counts.ts";

async function reported(report: object): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "parley counts ")), "report.json");
  await writeFile(file, JSON.stringify(report));
  return file;
}

test("a test that passed at the second try counts as passed, and is named", async () => {
  const file = await reported({
    stats: { expected: 2, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [
      {
        specs: [{ title: "steady", tests: [{ status: "expected" }] }],
        suites: [{ specs: [{ title: "unsteady", tests: [{ status: "flaky" }] }] }],
      },
    ],
  });
  expect(await playwrightCounts(file)).toEqual({ passed: 3, failed: 1, again: ["unsteady"] });
  const units = await reported({
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "steady", failureMessages: [] },
          { status: "passed", fullName: "unsteady", failureMessages: ["expected 1 to be 2"] },
          { status: "failed", fullName: "broken", failureMessages: ["no"] },
        ],
      },
      { status: "failed", assertionResults: [] },
    ],
  });
  expect(await vitestCounts(units)).toEqual({ passed: 2, failed: 2, again: ["unsteady"] });
});
