import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { stopChannel } from "#engine/runs/run-channels.ts";
import { uuid } from "#lib/uuid.ts";
import { requireExperiment } from "../records/experiment-runs.ts";
import { experimentResult, experimentRun } from "../tables.ts";

/** Ends what goes on of an experiment: what has not been asked is not asked, what is being answered is stopped. */
export const cancelExperiment = command({
  name: "trace.cancel_experiment",
  input: z.object({ experimentId: uuid() }),
  result: z.object({ cancelled: z.number().describe("How many runs were going on") }),
  allow: "agents:edit",
  async run({ db, workspace, publish }, { experimentId }) {
    await requireExperiment(db, workspace.id, experimentId);
    const ended = await db
      .update(experimentRun)
      .set({ status: "cancelled", finishedAt: sql`now()` })
      .where(and(eq(experimentRun.experimentId, experimentId), eq(experimentRun.status, "running")))
      .returning({ id: experimentRun.id });
    if (ended.length === 0) return { cancelled: 0 };
    const stopped = await db
      .delete(experimentResult)
      .where(
        and(
          inArray(
            experimentResult.experimentRunId,
            ended.map(({ id }) => id),
          ),
          eq(experimentResult.status, "running"),
        ),
      )
      .returning({ runId: experimentResult.runId });
    for (const { runId } of stopped) if (runId) await db.execute(sql`select pg_notify(${stopChannel}, ${runId})`);
    await publish("trace.experiment_changed", { experimentId });
    return { cancelled: ended.length };
  },
  audit: ({ experimentId }) => ({ targetId: experimentId }),
});
