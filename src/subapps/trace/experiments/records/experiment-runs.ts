import { and, eq, sql } from "drizzle-orm";
import { publisher } from "#core/events/publish.ts";
import { notFound } from "#lib/app-error.ts";
import { type Db, database } from "#platform/db/db.ts";
import { experiment, experimentResult, experimentRun, type ResultScore } from "../tables.ts";

export type ExperimentRow = typeof experiment.$inferSelect;
export type ExperimentRunRow = typeof experimentRun.$inferSelect;

export async function requireExperiment(db: Db, workspaceId: string, experimentId: string): Promise<ExperimentRow> {
  const [row] = await db
    .select()
    .from(experiment)
    .where(and(eq(experiment.workspaceId, workspaceId), eq(experiment.id, experimentId)));
  if (!row) throw notFound("This experiment");
  return row;
}

export async function findExperimentRun(
  runId: string,
): Promise<{ run: ExperimentRunRow; experiment: ExperimentRow } | null> {
  const [row] = await database()
    .select({ run: experimentRun, experiment })
    .from(experimentRun)
    .innerJoin(experiment, eq(experiment.id, experimentRun.experimentId))
    .where(eq(experimentRun.id, runId));
  return row ?? null;
}

export async function isAnswered(experimentRunId: string, itemId: string): Promise<boolean> {
  const [row] = await database()
    .select({ status: experimentResult.status })
    .from(experimentResult)
    .where(and(eq(experimentResult.experimentRunId, experimentRunId), eq(experimentResult.itemId, itemId)));
  return row !== undefined && row.status !== "running";
}

/** On record from its first moment, so that it can be seen and stopped. False where it was cancelled meanwhile. */
export async function beginResult(experimentRunId: string, itemId: string, runId: string): Promise<boolean> {
  const rows = await database().execute(sql`
    insert into trace.experiment_result (experiment_run_id, item_id, status, run_id)
    select id, ${itemId}, 'running', ${runId} from trace.experiment_run
    where id = ${experimentRunId} and status = 'running' for share
    on conflict (experiment_run_id, item_id) do update set status = 'running', run_id = excluded.run_id
    returning 1`);
  return rows.length > 0;
}

export type ResultOutcome = {
  status: "done" | "error";
  runId: string | null;
  answer: string;
  error: string | null;
  costNanos: number;
  milliseconds: number;
  scores: ResultScore[];
};

/** Keeps an answer, unless its run was cancelled meanwhile. */
export async function keepResult(run: ExperimentRunRow, itemId: string, outcome: ResultOutcome): Promise<void> {
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const [going] = await db
      .select({ status: experimentRun.status })
      .from(experimentRun)
      .where(eq(experimentRun.id, run.id))
      .for("update");
    if (going?.status !== "running") return;
    await db
      .insert(experimentResult)
      .values({ experimentRunId: run.id, itemId, ...outcome })
      .onConflictDoUpdate({ target: [experimentResult.experimentRunId, experimentResult.itemId], set: outcome });
    await tellExperiment(db, run);
  });
}

export async function endExperimentRun(
  run: ExperimentRunRow,
  status: "done" | "failed" | "cancelled",
  error: string | null = null,
): Promise<void> {
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const [ended] = await db
      .update(experimentRun)
      .set({ status, error, finishedAt: sql`now()` })
      .where(and(eq(experimentRun.id, run.id), eq(experimentRun.status, "running")))
      .returning({ id: experimentRun.id });
    if (ended) await tellExperiment(db, run);
  });
}

export const tellExperiment = (db: Db, { workspaceId, experimentId }: ExperimentRunRow) =>
  publisher(db, { workspaceId })("trace.experiment_changed", { experimentId });
