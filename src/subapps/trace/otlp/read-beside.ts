import { Worker } from "node:worker_threads";
import { AppError } from "#lib/app-error.ts";
import { log } from "#platform/log.ts";
import { type ReadingJob, type ReadTraces, readTraces } from "./read-traces.ts";
import type { ReadingAnswer } from "./reading-thread.ts";

type Waiting = { resolve: (read: ReadTraces) => void; reject: (error: unknown) => void };

/** Below this a request is read in less time than a message takes. */
const leastBeside = 64_000;
const restMilliseconds = 60_000;

let thread: Worker | null = null;
let resting: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/**
 * Reads a request. Large ones are read in a thread of their own: thousands of spans take a tenth of a second, and no
 * answer that streams shall wait for them. The thread is there only while such requests come.
 */
export async function readBeside(job: ReadingJob): Promise<ReadTraces> {
  if (job.body.length < leastBeside) return readTraces(job);
  const { promise, resolve, reject } = Promise.withResolvers<ReadTraces>();
  const number = ++count;
  waiting.set(number, { resolve, reject });
  clearTimeout(resting);
  thread ??= started();
  // It is handed over, not copied; what shares its memory with others stays with them.
  const isOwn = job.body.byteLength === job.body.buffer.byteLength;
  const body = isOwn ? job.body : new Uint8Array(job.body);
  thread.postMessage({ number, job: { ...job, body } }, [body.buffer as ArrayBuffer]);
  return promise;
}

function started(): Worker {
  const made = new Worker(new URL("./reading-thread.ts", import.meta.url));
  made.unref();
  made.on("message", (answer: ReadingAnswer) => {
    const asked = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ("read" in answer) asked?.resolve(answer.read);
    else asked?.reject("refusal" in answer ? new AppError("invalid", answer.refusal) : answer.error);
    if (waiting.size === 0) resting = setTimeout(() => rest(made), restMilliseconds).unref();
  });
  made.on("error", (error) => log.error("the thread that reads spans ended", { error }));
  made.on("exit", () => giveUp(made));
  return made;
}

/** Forgotten first: a request that comes while it ends gets another one. */
function rest(idle: Worker): void {
  thread = null;
  void idle.terminate();
}

/** A thread that is gone answers nobody, whoever's request it ended over; exporters send again after this answer. */
function giveUp(gone: Worker): void {
  if (thread !== gone) return;
  thread = null;
  for (const { reject } of waiting.values())
    reject(new AppError("unavailable", "The spans could not be read. Send them again, fewer at once."));
  waiting.clear();
}
