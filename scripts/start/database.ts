import { setTimeout as wait } from "node:timers/promises";
import { type RunningPostgres, startPostgres } from "#platform/postgres/start-postgres.ts";
import { backOff } from "./back-off.ts";
import { passOn, say } from "./say.ts";

export type Database = { url: string; stop(): Promise<void>; kill(): void };

/** The embedded PostgreSQL, started again whenever it ends by itself. */
export async function superviseDatabase(folder: string, onMoved: () => void): Promise<Database> {
  const start = () => startPostgres({ folder, onLine: (line) => isNews(line) && passOn("postgres", line) });
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
      await wait(pause);
      running = await startAgain();
      say("PostgreSQL is back.");
      // The port is kept unless another program took it in between.
      if (running.url() === url) continue;
      url = running.url();
      onMoved();
    }
  }

  async function startAgain(): Promise<RunningPostgres> {
    const pauses = backOff();
    for (;;) {
      try {
        return await start();
      } catch (error) {
        if (stopped.signal.aborted) throw error;
        const pause = pauses.next(0);
        say(`${(error as Error).message} Trying again in ${pause / 1000} s.`);
        await wait(pause);
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
      await watching.catch(() => {});
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
