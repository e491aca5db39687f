import { setTimeout as wait } from "node:timers/promises";
import { type RunningPostgres, startPostgres } from "#platform/postgres/start-postgres.ts";
import { backOff } from "./back-off.ts";
import { passOn, say } from "./say.ts";

export type Database = { url: string; stop(): Promise<void>; kill(): void };

/** The embedded PostgreSQL, started again whenever it ends by itself. */
export async function superviseDatabase(
  folder: string,
  onMoved: () => void,
  start = () => startPostgres({ folder, onLine: (line) => isNews(line) && passOn("postgres", line) }),
): Promise<Database> {
  const stopped = new AbortController();
  let running = await start();
  let url = running.url();

  async function watch(): Promise<void> {
    const pauses = backOff();
    for (let began = Date.now(); ; began = Date.now()) {
      const { code, signal, lastLine } = await running.exited;
      if (stopped.signal.aborted) return;
      const pause = pauses.next(Date.now() - began);
      const how = signal ? `was ended by ${signal}` : `ended with exit code ${code} (${lastLine})`;
      say(`PostgreSQL ${how}. Starting it again in ${pause / 1000} s.`);
      const next = await startAgain(pause);
      if (!next) return;
      running = next;
      say("PostgreSQL is back.");
      // The port is kept unless another program took it in between.
      if (running.url() === url) continue;
      url = running.url();
      onMoved();
    }
  }

  /** Null when everything was asked to stop meanwhile: then nothing of it is left running. */
  async function startAgain(pause: number): Promise<RunningPostgres | null> {
    const pauses = backOff();
    for (let next = pause; ; ) {
      await wait(next, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return null;
      try {
        const started = await start();
        if (!stopped.signal.aborted) return started;
        await started.stop();
        return null;
      } catch (error) {
        next = pauses.next(0);
        if (!stopped.signal.aborted) say(`${(error as Error).message} Trying again in ${next / 1000} s.`);
      }
    }
  }

  const watching = watch();
  return {
    get url() {
      return url;
    },
    async stop() {
      stopped.abort();
      await running.stop();
      await watching;
    },
    kill: () => running.abandon(),
  };
}

/** What every session says while the server goes or comes; the starter has told the cause already. */
const chorus = /terminating connection|starting up|shutting down|recovery mode|recovery state|not yet accepting/;

/** Only what an operator would want to read: our own notes, refusals and recovery, not the daily business. */
function isNews(line: string): boolean {
  if (/^(PANIC|FATAL)/.test(line)) return !chorus.test(line);
  return /not properly shut down|terminated by signal/.test(line) || !/^[A-Z]+: {1,2}/.test(line);
}
