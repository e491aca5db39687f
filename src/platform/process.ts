import { enableCompileCache } from "node:module";
import { EnvError } from "#platform/env.ts";
import { giveBackMemory } from "#platform/give-back-memory.ts";
import { log } from "#platform/log.ts";

/** Running requests and jobs get this long to finish before the process ends anyway. */
const drainMilliseconds = 25_000;

const stoppers: (() => Promise<void>)[] = [];
let isStopping = false;

/** What to do, in order of registration, when the process is asked to stop. */
export const onStop = (stopper: () => Promise<void>): void => {
  stoppers.push(stopper);
};

/** Runs a process of the product: a clean end on SIGTERM and Ctrl-C, a logged reason when it fails. */
export function runProcess(name: string, start: () => Promise<void>): void {
  enableCompileCache();
  process.umask(0o077); // what people bring is nobody else's on this machine
  // Where the starter was killed nobody reads any more; what is under way is finished all the same.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    log.info(`${name} is stopping`, { signal });
    setTimeout(() => process.exit(1), drainMilliseconds).unref();
    stopAll().then(
      () => process.exit(0),
      (error) => fail(`${name} did not stop cleanly`, error),
    );
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
  process.on("uncaughtException", (error) => fail(`${name} crashed`, error));
  process.on("unhandledRejection", (error) => log.error("a promise was rejected and nobody listened", { error }));
  start().then(giveBackMemory, (error) => fail(`${name} could not start`, error));
}

async function stopAll(): Promise<void> {
  for (const stopper of stoppers) await stopper();
}

function fail(message: string, error: unknown): never {
  if (error instanceof EnvError) process.stderr.write(`${error.message}\n`);
  else log.error(message, { error });
  process.exit(1);
}
