import type { Check, Expectation, TestMessage } from "#engine/trials/expectation.ts";
import type { Money } from "#lib/format/money.ts";
import type { TestHistoryItem } from "../../../queries/get-test-history.ts";

export type { Check, Expectation, TestMessage };
export type ExpectationKind = Expectation["kind"];

type Words = { label: string; hint: string; unit?: string; factor?: number };

/** How each expectation reads. Figures are stored in small units and typed in large ones. */
export const expectationWords: Record<ExpectationKind, Words> = {
  contains: { label: "Says", hint: "30 days" },
  not_contains: { label: "Does not say", hint: "guarantee" },
  matches: { label: "Matches the pattern", hint: "order \\d{5}" },
  judged: { label: "A model finds that it", hint: "refuses politely and names the policy" },
  tool_called: { label: "Uses the tool", hint: "search_knowledge" },
  cites: { label: "Cites", hint: "Returns policy" },
  cost_below: { label: "Costs less than", hint: "0.01", unit: "money", factor: 1e9 },
  time_below: { label: "Takes less than", hint: "5", unit: "seconds", factor: 1000 },
};

/** “Says “30 days””, “Costs less than €0.01”. */
export function expectationPhrase({ kind, value }: Expectation, money: Money): string {
  const { label, unit, factor } = expectationWords[kind];
  if (!factor) return `${label} “${value}”`;
  const amount = Number(value) / factor;
  return unit === "money" ? `${label} ${money(Number(value))}` : `${label} ${amount} ${unit}`;
}

export type TestCase = { id: string; name: string; messages: TestMessage[]; expectations: Expectation[] };

export type TestResult = {
  testCaseId: string;
  status: "running" | "passed" | "failed" | "error";
  checks: Check[];
  answer: string;
  costNanos: number;
  milliseconds: number;
};

export type TestRun = {
  id: string;
  versionId: string | null;
  status: "running" | "done" | "cancelled" | "failed";
  total: number;
  passed: number;
  failed: number;
  error: string | null;
  createdAt: string;
  finishedAt: string | null;
};

type RecentRun = { testRunId: string; versionId: string | null; isWhole: boolean; status: TestRun["status"] };

/** The newest whole run of each configuration, oldest first, and the newest runs of any kind. */
export type TestHistory = { items: TestHistoryItem[]; recent: RecentRun[] };
