import { defineEndpoints } from "#core/web/endpoint.ts";
import { addExperimentRuns } from "./commands/add-experiment-runs.ts";
import { cancelExperiment } from "./commands/cancel-experiment.ts";
import { deleteExperiment } from "./commands/delete-experiment.ts";
import { startExperiment } from "./commands/start-experiment.ts";
import { getExperiment } from "./queries/get-experiment.ts";
import { listExperiments } from "./queries/list-experiments.ts";

export const experimentEndpoints = defineEndpoints([
  ["GET", "/trace-experiments", "Experiments", listExperiments],
  ["POST", "/trace-experiments", "Start an experiment", startExperiment, 202],
  ["GET", "/trace-experiments/:experimentId", "An experiment with its answers", getExperiment],
  ["POST", "/trace-experiments/:experimentId/runs", "Let one more version answer", addExperimentRuns, 202],
  ["POST", "/trace-experiments/:experimentId/cancel", "Cancel what goes on", cancelExperiment],
  ["DELETE", "/trace-experiments/:experimentId", "Delete an experiment", deleteExperiment],
]);
