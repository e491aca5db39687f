import type { Context } from "#core/access/context.ts";
import type { TrialOutcome } from "#engine/trials/run-trial.ts";
import { AppError } from "#lib/app-error.ts";
import { database } from "#platform/db/db.ts";
import { byModel, type NamedCheck } from "../checks/check-rule.ts";
import { runCheck } from "../checks/run-check.ts";
import type { DatasetItem } from "../datasets/dataset-item.ts";
import { writeScore } from "../scores/records/write-score.ts";
import type { ExperimentRunRow } from "./records/experiment-runs.ts";
import type { ResultScore } from "./tables.ts";

/** Holds an answer against the checks of its experiment. Each is kept with the result, and as a score of its trace. */
export async function scoreAnswer(
  context: Context,
  run: ExperimentRunRow,
  item: DatasetItem,
  { runId, parts, costNanos, milliseconds }: TrialOutcome,
  checks: readonly NamedCheck[],
): Promise<{ scores: ResultScore[]; costNanos: number }> {
  const answered = { question: item.question, expected: item.expected, parts, costNanos, milliseconds };
  const scores: ResultScore[] = [];
  let judged = 0;
  for (const { name, rule } of checks) {
    const outcome = await runCheck(context, answered, rule).catch((error: unknown) => {
      if (error instanceof AppError) return error.message;
      throw error;
    });
    // A judge that cannot judge leaves a gap, never a bad mark.
    if (outcome === null || typeof outcome === "string") continue;
    judged += outcome.costNanos;
    scores.push({ name, value: Number(outcome.given.value), says: outcome.says });
    await writeScore(database(), {
      workspaceId: run.workspaceId,
      traceId: runId,
      spanId: null,
      name,
      given: outcome.given,
      comment: outcome.says.slice(0, 2000),
      source: byModel(rule) ? "model" : "code",
      giver: `experiment:${run.experimentId}`,
      authorId: null,
      authorName: "Experiment",
      costNanos: outcome.costNanos,
    });
  }
  return { scores, costNanos: judged };
}
