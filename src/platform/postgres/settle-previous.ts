import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { commandOf } from "./processes.ts";

/**
 * What a killed run left behind. A server still running on this cluster is ours without an owner: it is shut down
 * in order. The pid file goes only when its process is gone, or when its number now belongs to something else.
 */
export async function settlePrevious(cluster: string, onLine: (line: string) => void): Promise<void> {
  const file = join(cluster, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return;
  const pid = Number.parseInt(text, 10);
  const isOurs = async () => pid > 0 && (await commandOf(pid))?.includes(cluster) === true;
  if (await isOurs()) {
    onLine(`A PostgreSQL from an earlier run is still there (process ${pid}); shutting it down first.`);
    await shutDown(pid, isOurs);
  }
  await rm(file, { force: true });
}

async function shutDown(pid: number, isRunning: () => Promise<boolean>): Promise<void> {
  for (const [signal, seconds] of [
    ["SIGINT", 30],
    ["SIGQUIT", 10],
    ["SIGKILL", 5],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      if (!(await isRunning())) return;
      await wait(25);
    }
  }
}
