import { readFile } from "node:fs/promises";

export type Counts = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

export async function vitestCounts(file: string): Promise<Counts> {
  const { numPassedTests, numFailedTests, testResults } = await read<VitestReport>(file);
  // A file that cannot even be loaded has no failed test in it, and is a failure all the same.
  const unloaded = testResults.filter(
    (result) => result.status === "failed" && !result.assertionResults.some(({ status }) => status === "failed"),
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

export async function playwrightCounts(file: string): Promise<Counts> {
  const { stats, errors } = await read<PlaywrightReport>(file);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** A tool that ended badly without naming a failed test has failed as a whole. */
export function withExitCode({ passed, failed }: Counts, code: number | null): Counts {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function read<Report>(file: string): Promise<Report> {
  return JSON.parse(await readFile(file, "utf8"));
}
