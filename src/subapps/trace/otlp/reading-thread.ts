import { parentPort } from "node:worker_threads";
import { AppError } from "#lib/app-error.ts";
import { type ReadingJob, type ReadTraces, readTraces } from "./read-traces.ts";

export type ReadingAnswer = { number: number } & ({ read: ReadTraces } | { refusal: string } | { error: Error });

/** Reads requests one after the other, in a thread of its own. */
parentPort?.on("message", ({ number, job }: { number: number; job: ReadingJob }) => {
  const answer: ReadingAnswer = { number, ...answerTo(job) };
  parentPort?.postMessage(answer, "read" in answer ? [answer.read.contents] : []);
});

function answerTo(job: ReadingJob) {
  try {
    return { read: readTraces(job) };
  } catch (error) {
    return error instanceof AppError ? { refusal: error.message } : { error: error as Error };
  }
}
