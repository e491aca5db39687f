import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { AppError } from "#lib/app-error.ts";
import { FairQueue } from "../jobs/fair-queue.ts";
import { log } from "../log.ts";
import type { ScriptJob, ScriptOutcome } from "./script-job.ts";

type Thread = { worker: Worker; tenant: string | null; resting?: ReturnType<typeof setTimeout> };

const threads = Math.max(2, Math.min(4, availableParallelism()));
const longestQueue = 1000;
const restMilliseconds = 60_000;
const startMilliseconds = 10_000;
/** Built-in functions don't look at the deadline. What hasn't ended by itself this long after it is ended with its thread. */
const graceMilliseconds = 100;

const queue = new FairQueue({ total: threads, perKey: threads - 1, youngPerKey: threads - 1, youngMilliseconds: 0 });
const idle = new Set<Thread>();
let waiting = 0;

/** Runs a job in a thread that is free, in turns between tenants. One tenant never occupies every thread. */
export async function runInPool(job: ScriptJob): Promise<ScriptOutcome> {
  if (waiting >= longestQueue)
    throw new AppError("unavailable", "Too many scripts are waiting to run. Try again in a moment.", {
      retryAfterSeconds: 1,
    });
  waiting += 1;
  try {
    return await queue.run(job.tenant, async () => {
      const thread = takeIdle(job.tenant) ?? (await startThread());
      return runInThread(thread, job);
    });
  } finally {
    waiting -= 1;
  }
}

/** Ends the threads that wait for work, such as when the process stops. */
export async function closeSandbox(): Promise<void> {
  const ended = [...idle].map(({ worker }) => worker.terminate());
  idle.clear();
  await Promise.all(ended);
}

function takeIdle(tenant: string): Thread | undefined {
  const [first] = idle;
  const thread = [...idle].find((candidate) => candidate.tenant === tenant) ?? first;
  if (!thread) return undefined;
  idle.delete(thread);
  clearTimeout(thread.resting);
  return thread;
}

async function startThread(): Promise<Thread> {
  const worker = new Worker(new URL("./sandbox-thread.ts", import.meta.url), {
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
  });
  worker.unref();
  const started = await reply<"ready">(worker, startMilliseconds);
  if (started !== "ready") {
    await worker.terminate();
    throw new AppError("unavailable", "The script couldn't be started. Try again in a moment.");
  }
  return { worker, tenant: null };
}

async function runInThread(thread: Thread, job: ScriptJob): Promise<ScriptOutcome> {
  thread.tenant = job.tenant;
  const replied = reply<ScriptOutcome>(thread.worker, job.deadlineMs + graceMilliseconds);
  thread.worker.postMessage(job);
  const outcome = await replied;
  if (outcome === "late" || outcome === "ended") {
    await thread.worker.terminate();
    return outcome === "late"
      ? { failure: "timeout", message: `The script ran longer than ${job.deadlineMs} ms and was stopped.` }
      : { failure: "memory", message: `The script needs more than ${job.memoryMb} MB of memory.` };
  }
  rest(thread);
  return outcome;
}

function rest(thread: Thread): void {
  idle.add(thread);
  thread.resting = setTimeout(() => {
    idle.delete(thread);
    void thread.worker.terminate();
  }, restMilliseconds).unref();
}

/** What a thread says next, or that it said nothing in time or ended over it. */
function reply<Message>(worker: Worker, milliseconds: number): Promise<Message | "late" | "ended"> {
  const { promise, resolve } = Promise.withResolvers<Message | "late" | "ended">();
  const timer = setTimeout(() => resolve("late"), milliseconds);
  const onError = (error: Error) => {
    log.warn("a sandbox thread ended", { error });
    resolve("ended");
  };
  const onExit = () => resolve("ended");
  worker.once("message", resolve).once("error", onError).once("exit", onExit);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", resolve).off("error", onError).off("exit", onExit);
  });
}
