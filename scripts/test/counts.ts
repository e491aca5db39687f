import { readFile } from "node:fs/promises";

/** `again` names the tests that passed only when they were tried once more. */
export type Counts = { passed: number; failed: number; again?: string[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: VitestResult[] }[];
};
type VitestResult = { status: string; fullName: string; failureMessages: string[] };
type PlaywrightSuite = { specs: { title: string; tests: { status: string }[] }[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: unknown[];
};

export async function vitestCounts(file: string): Promise<Counts> {
  const { numPassedTests, numFailedTests, testResults } = await read<VitestReport>(file);
  // A file that cannot even be loaded has no failed test in it, and is a failure all the same.
  const unloaded = testResults.filter(
    (result) => result.status === "failed" && !result.assertionResults.some(({ status }) => status === "failed"),
  );
  const again = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
    .map(({ fullName }) => fullName);
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, again };
}

export async function playwrightCounts(file: string): Promise<Counts> {
  const { stats, suites, errors } = await read<PlaywrightReport>(file);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    again: suites.flatMap(unsteadyIn),
  };
}

const unsteadyIn = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ title }) => title),
  ...suites.flatMap(unsteadyIn),
];

/** A tool that ended badly without naming a failed test has failed as a whole. */
export function withExitCode(counts: Counts, code: number | null): Counts {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

async function read<Report>(file: string): Promise<Report> {
  return JSON.parse(await readFile(file, "utf8"));
}
