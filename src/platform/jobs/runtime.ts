import { DBOS } from "@dbos-inc/dbos-sdk";
import { databaseUrl } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import type { Job, Schedule, Step } from "./job.ts";

type Workflow = (payload: unknown) => Promise<void>;
const workflows = new Map<string, Workflow>();

const step: Step = (name, work, { attempts = 1 } = {}) =>
  DBOS.runStep(work, { name, retriesAllowed: attempts > 1, maxAttempts: attempts, intervalSeconds: 1, backoffRate: 2 });

// Its own word on every launch and workflow is noise in our log: only warnings and errors pass.
const quietLogger = {
  debug: () => {},
  info: (entry: unknown) => log.debug(String(entry), { from: "dbos" }),
  warn: (entry: unknown) => log.warn(String(entry), { from: "dbos" }),
  error: (entry: unknown, metadata?: { stack?: string }) =>
    log.error(entry instanceof Error ? entry.message : String(entry), { from: "dbos", stack: metadata?.stack }),
};

/** Starts the durable engine in this process. Called by the worker only. */
export async function launchJobs(executorId: string, jobs: Job[], schedules: Schedule[]): Promise<void> {
  DBOS.setConfig({
    name: "parley",
    systemDatabaseUrl: databaseUrl(),
    systemDatabaseSchemaName: "dbos",
    systemDatabasePoolSize: 5,
    // One version on purpose: a new release must go on with what an older one began.
    applicationVersion: "1",
    executorID: executorId,
    enableOTLP: false,
    logger: quietLogger,
  });
  for (const { name, payload, run } of jobs) {
    const workflow = DBOS.registerWorkflow((raw: unknown) => run(step, payload.parse(raw)), { name });
    workflows.set(name, workflow);
  }
  const scheduled = schedules.map(({ name, cron, run }) => ({
    scheduleName: name,
    schedule: cron,
    workflowFn: DBOS.registerWorkflow((at: Date) => DBOS.runStep(() => run(at), { name: "run" }), {
      name: `schedule:${name}`,
    }),
  }));
  await DBOS.launch();
  await forgetSchedulesExcept(scheduled.map(({ scheduleName }) => scheduleName));
  await DBOS.applySchedules(scheduled);
}

async function forgetSchedulesExcept(names: string[]): Promise<void> {
  for (const { scheduleName } of await DBOS.listSchedules()) {
    if (!names.includes(scheduleName)) await DBOS.deleteSchedule(scheduleName);
  }
}

/** Starts a job once: the same id twice is the same job. */
export async function startJob(name: string, payload: unknown, id: string): Promise<void> {
  const workflow = workflows.get(name);
  if (!workflow) throw new Error(`No job is called ${name}.`);
  await DBOS.startWorkflow(workflow, { workflowID: id })(payload);
}

/** Takes over what dead workers had begun: finished steps are not repeated. */
export async function takeOverJobs(livingExecutors: ReadonlySet<string>): Promise<number> {
  const pending = await DBOS.listWorkflows({ status: "PENDING" });
  const orphaned = pending.filter(({ executorId }) => executorId && !livingExecutors.has(executorId));
  if (orphaned.length > 0) await DBOS.resumeWorkflows(orphaned.map(({ workflowID }) => workflowID));
  return orphaned.length;
}

export const stopJobs = (): Promise<void> => DBOS.shutdown({ workflowCompletionTimeoutMS: 10_000 });
