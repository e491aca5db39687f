import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { backOff } from "./back-off.ts";
import { passOn, reasonIn, say } from "./say.ts";

export type Supervised = { restart(): void; stop(): Promise<void>; kill(): void };

const grace = 30_000;
/** What was complained of longer ago than this is not why a process ended. */
const freshMilliseconds = 5000;

/** Keeps one child process running until it is stopped: a crash is told with its reason and followed by a new start. */
export function supervise(name: string, start: () => ChildProcess): Supervised {
  const pauses = backOff();
  let child: ChildProcess | undefined;
  let pending: NodeJS.Timeout | undefined;
  let isStopping = false;
  let isRestarting = false;
  let whenGone = Promise.resolve();

  function run(): void {
    pending = undefined;
    const current = start();
    child = current;
    const began = Date.now();
    let reason = "";
    let reasonAt = 0;
    const onLine = (line: string) => {
      const found = reasonIn(line);
      if (found) [reason, reasonAt] = [found, Date.now()];
      if (line.trim()) passOn(name, line);
    };
    for (const input of [current.stdout, current.stderr]) if (input) createInterface({ input }).on("line", onLine);
    whenGone = new Promise((resolve) => {
      // "close" comes after the last line of output, so the reason is known.
      current.once("close", (code, signal) => {
        resolve();
        if (isStopping) return;
        if (isRestarting) {
          isRestarting = false;
          return run();
        }
        const pause = pauses.next(Date.now() - began);
        const how = signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
        const why = reason && Date.now() - reasonAt < freshMilliseconds ? ` (${reason})` : "";
        say(`The ${name} ${how}${why}. Starting it again in ${pause / 1000} s.`);
        pending = setTimeout(run, pause);
      });
    });
    current.once("error", (error) => {
      [reason, reasonAt] = [error.message, Date.now()];
    });
  }

  run();
  return {
    restart() {
      if (pending || isStopping || isRestarting) return;
      isRestarting = true;
      child?.kill("SIGTERM");
    },
    async stop() {
      isStopping = true;
      clearTimeout(pending);
      child?.kill("SIGTERM");
      const impatient = setTimeout(() => child?.kill("SIGKILL"), grace);
      await whenGone;
      clearTimeout(impatient);
    },
    kill() {
      isStopping = true;
      clearTimeout(pending);
      child?.kill("SIGKILL");
    },
  };
}
