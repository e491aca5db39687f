import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { hasModel } from "#engine/trials/ask-model.ts";
import { AppError } from "#lib/app-error.ts";
import { displayName } from "#lib/display-name.ts";
import { uuid } from "#lib/uuid.ts";
import { byModel, namedCheck } from "../../checks/check-rule.ts";
import { noModel } from "../../checks/judge-by-rubric.ts";
import { itemsOf, requireDataset } from "../../datasets/records/find-dataset.ts";
import { contenders } from "../contender.ts";
import { addRuns } from "../records/add-runs.ts";
import { experiment } from "../tables.ts";

/** Lets versions, drafts or models answer every item of a dataset as it is now. The worker does the rest. */
export const startExperiment = command({
  name: "trace.start_experiment",
  input: z.object({
    name: displayName(),
    datasetId: uuid(),
    contenders,
    checks: z.array(namedCheck).max(10).default([]),
  }),
  result: z.object({ id: z.string(), name: z.string(), total: z.number().describe("Items to answer") }),
  allow: "agents:edit",
  async run({ db, actor, workspace, publish }, { name, datasetId, contenders: who, checks }) {
    const { version } = await requireDataset(db, workspace.id, datasetId);
    const total = (await itemsOf(db, datasetId, version)).length;
    if (total === 0) throw new AppError("conflict", "This dataset has no items yet. Add one first.");
    if (new Set(checks.map((check) => check.name)).size < checks.length)
      throw new AppError("invalid", "Two checks have the same name. Give each its own.");
    if (checks.some(({ rule }) => byModel(rule)) && !(await hasModel(workspace.id, "small")))
      throw new AppError("conflict", noModel);
    const [row] = await db
      .insert(experiment)
      .values({ workspaceId: workspace.id, datasetId, datasetVersion: version, name, checks, createdBy: actor.id })
      .returning({ id: experiment.id });
    const id = row?.id as string;
    await addRuns(db, { actor, workspace }, publish, { experimentId: id, total }, who);
    return { id, name, total };
  },
  audit: (_input, { id, name, total }) => ({ targetId: id, detail: { name, total } }),
});
