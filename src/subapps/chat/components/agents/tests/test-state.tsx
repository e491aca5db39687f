import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { Spinner } from "#ui/feedback/spinner.tsx";
import type { TestResult } from "./test-types.ts";

const icon = { size: 16, strokeWidth: 1.75 } as const;

/** Passed, failed, running or not run, as an icon that says so. */
export function TestState({ result, isRunning }: { result: TestResult | null; isRunning: boolean }) {
  if (result?.status === "running" || (isRunning && !result)) return <Spinner size={16} label="Running" />;
  if (!result) return <CircleDashed {...icon} className="shrink-0 text-ink-3" aria-label="Not run yet" />;
  if (result.status === "passed")
    return <CircleCheck {...icon} className="shrink-0 text-green-ink" aria-label="Passed" />;
  return <CircleAlert {...icon} className="shrink-0 text-red-ink" aria-label="Failed" />;
}

/** Why it failed, in a few words; nothing when it did not. */
export function faultOf(result: TestResult | null): string | null {
  if (!result || result.status === "passed" || result.status === "running") return null;
  return result.checks.find(({ isMet }) => !isMet)?.says ?? "No answer came.";
}
