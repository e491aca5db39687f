import type { Context } from "#core/access/context.ts";
import { checkAnswer } from "#engine/trials/check-answer.ts";
import type { Check, Expectation } from "#engine/trials/expectation.ts";
import { type GivenTrial, runTrial } from "#engine/trials/run-trial.ts";

export type GivenCase = GivenTrial & { expectations: readonly Expectation[] };

export type CaseOutcome = {
  status: "passed" | "failed" | "error";
  checks: Check[];
  answer: string;
  runId: string | null;
  costNanos: number;
  milliseconds: number;
};

/** Says to an agent what a test says and holds its answer against what is expected. `began` is told the run's id and may refuse it. */
export async function runTestCase(
  context: Context,
  { expectations, ...given }: GivenCase,
  began: (runId: string) => Promise<boolean>,
): Promise<CaseOutcome> {
  const { parts, fault, ...outcome } = await runTrial(context, given, began);
  if (fault) return { ...outcome, status: "error", checks: [{ kind: "error", value: "", isMet: false, says: fault }] };
  const { costNanos, milliseconds } = outcome;
  const answered = { question: given.messages.at(-1)?.text ?? "", parts, costNanos, milliseconds };
  const checks: Check[] = [];
  for (const expected of expectations) checks.push(await checkAnswer(context, answered, expected));
  return { ...outcome, status: checks.every(({ isMet }) => isMet) ? "passed" : "failed", checks };
}
