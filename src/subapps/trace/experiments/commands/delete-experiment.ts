import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { requireExperiment } from "../records/experiment-runs.ts";
import { experiment, experimentRun } from "../tables.ts";

export const deleteExperiment = command({
  name: "trace.delete_experiment",
  input: z.object({ experimentId: uuid() }),
  result: z.object({ id: z.string(), name: z.string() }),
  allow: "agents:edit",
  async run({ db, workspace }, { experimentId }) {
    const { name } = await requireExperiment(db, workspace.id, experimentId);
    const runs = await db
      .select({ status: experimentRun.status })
      .from(experimentRun)
      .where(eq(experimentRun.experimentId, experimentId));
    if (runs.some(({ status }) => status === "running"))
      throw new AppError("conflict", "This experiment is going on. Cancel it first.");
    await db.delete(experiment).where(eq(experiment.id, experimentId));
    return { id: experimentId, name };
  },
  audit: ({ experimentId }, { name }) => ({ targetId: experimentId, detail: { name } }),
});
