import { z } from "zod";
import { contextOfActor } from "#engine/conversations/records/context-of-actor.ts";
import { atMost } from "#engine/trials/at-most.ts";
import { runTrial } from "#engine/trials/run-trial.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { database } from "#platform/db/db.ts";
import { job } from "#platform/jobs/job.ts";
import { log } from "#platform/log.ts";
import { type DatasetItem, saidOf } from "../../datasets/dataset-item.ts";
import { itemsOf } from "../../datasets/records/find-dataset.ts";
import {
  beginResult,
  type ExperimentRow,
  type ExperimentRunRow,
  endExperimentRun,
  findExperimentRun,
  isAnswered,
  keepResult,
  type ResultOutcome,
} from "../records/experiment-runs.ts";
import { scoreAnswer } from "../score-answer.ts";

const together = 2;
/** Of all experiments of this worker together: people who talk to agents come first. */
const limited = atMost(together);

/** Delivered at least once, and taken up by another worker where one dies: an item with an answer is not asked again. */
export const runExperiment = job({
  name: "trace.run_experiment",
  payload: z.object({ experimentRunId: uuid() }),
  async run(step, { experimentRunId }) {
    const found = await findExperimentRun(experimentRunId);
    if (!found) return;
    const { experiment, run } = found;
    try {
      const items = await itemsOf(database(), experiment.datasetId, experiment.datasetVersion);
      for (let at = 0; at < items.length; at += together) {
        const few = items.slice(at, at + together);
        await Promise.all(
          few.map((item) => step(`item ${item.id}`, () => limited(() => oneItem(experimentRunId, item)))),
        );
      }
      await step("end", () => endExperimentRun(run, "done"));
    } catch (error) {
      // Nobody should wait for a run that will never end.
      log.error("an experiment was given up", { experimentRunId, error });
      await step("give up", () =>
        endExperimentRun(run, "failed", "Something went wrong on our side. Run the experiment again."),
      );
    }
  },
});

async function oneItem(experimentRunId: string, item: DatasetItem): Promise<void> {
  const found = await findExperimentRun(experimentRunId);
  if (found?.run.status !== "running" || (await isAnswered(experimentRunId, item.id))) return;
  await keepResult(found.run, item.id, await outcomeOf(found.run, found.experiment, item));
}

async function outcomeOf(run: ExperimentRunRow, { checks }: ExperimentRow, item: DatasetItem): Promise<ResultOutcome> {
  const { workspaceId, agentId, versionId, configHash: hash, model, createdBy: actorId, runById } = run;
  try {
    // In the name of whoever started it, with what they may do now.
    const context = await contextOfActor({ workspaceId, actorId, runById, apiKeyId: null, actorKind: "member" });
    const messages = [{ role: "user" as const, text: saidOf(item) }];
    const trial = await runTrial(context, { agentId, versionId, hash, messages, model }, (runId) =>
      beginResult(run.id, item.id, runId),
    );
    const { runId, answer, milliseconds } = trial;
    if (trial.fault) return { ...failure(trial.fault), runId, answer, milliseconds, costNanos: trial.costNanos };
    const { scores, costNanos } = await scoreAnswer(context, run, item, trial, checks);
    return { status: "done", runId, answer, error: null, milliseconds, scores, costNanos: trial.costNanos + costNanos };
  } catch (error) {
    if (error instanceof AppError) return failure(error.message);
    log.error("an item of an experiment failed unexpectedly", { experimentRunId: run.id, itemId: item.id, error });
    return failure("Something went wrong on our side. Run it again.");
  }
}

const failure = (error: string): ResultOutcome => ({
  status: "error",
  runId: null,
  answer: "",
  error,
  costNanos: 0,
  milliseconds: 0,
  scores: [],
});
