import { asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { namedCheck } from "../../checks/check-rule.ts";
import { itemsOf, requireDataset } from "../../datasets/records/find-dataset.ts";
import { hexOfTraceId } from "../../rules/trace-id.ts";
import { comparedRuns, compareRuns } from "../compare-runs.ts";
import { requireExperiment } from "../records/experiment-runs.ts";
import { experimentResult, experimentRun } from "../tables.ts";

/** An experiment as a table: a row per item, a column per run, and what got worse than in the first. */
export const getExperiment = query({
  name: "trace.get_experiment",
  input: z.object({ experimentId: uuid() }),
  result: z.object({
    experiment: z.object({
      id: z.string(),
      name: z.string(),
      datasetId: z.string(),
      datasetName: z.string(),
      datasetVersion: z.number(),
      checks: z.array(namedCheck),
      createdAt: timestamp,
    }),
    ...comparedRuns.shape,
  }),
  allow: "trace:read",
  async run({ db, workspace }, { experimentId }) {
    const row = await requireExperiment(db, workspace.id, experimentId);
    const [dataset, items, runs] = await Promise.all([
      requireDataset(db, workspace.id, row.datasetId),
      itemsOf(db, row.datasetId, row.datasetVersion),
      db
        .select()
        .from(experimentRun)
        .where(eq(experimentRun.experimentId, experimentId))
        .orderBy(asc(experimentRun.position)),
    ]);
    const ids = runs.map(({ id }) => id);
    const results =
      ids.length === 0
        ? []
        : await db.select().from(experimentResult).where(inArray(experimentResult.experimentRunId, ids));
    const { id, name, datasetId, datasetVersion, checks, createdAt } = row;
    return {
      experiment: { id, name, datasetId, datasetName: dataset.name, datasetVersion, checks, createdAt },
      ...compareRuns(
        items,
        runs.map(({ id: runId, label, agentId, versionId, model, status, total, error }) => ({
          ...{ id: runId, label, agentId, versionId, model, status, total, error },
        })),
        results.map(({ runId, ...result }) => ({ ...result, traceId: runId && hexOfTraceId(runId) })),
      ),
    };
  },
});
