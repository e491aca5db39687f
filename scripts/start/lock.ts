import { randomUUID } from "node:crypto";
import { link, readFile, rename, rm, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { startOf } from "#platform/postgres/processes.ts";
import { StartError } from "./start-error.ts";

type Holder = { pid: number; start: string | null; purpose: string };
export type Lock = { afterCrash: boolean; release(): Promise<void> };

/** One owner per data folder. A lock whose process is gone counts for nothing, so kill -9 leaves nothing to clean up. */
export async function takeLock(file: string, purpose: string, patience = 0): Promise<Lock> {
  const own = `${file}.${randomUUID()}`;
  const holder: Holder = { pid: process.pid, start: await startOf(process.pid), purpose };
  await writeFile(own, JSON.stringify(holder), { mode: 0o600 });
  try {
    const afterCrash = await claim(file, own, patience);
    return { afterCrash, release: () => rm(file, { force: true }) };
  } finally {
    await rm(own, { force: true });
  }
}

/** The living process that holds the lock, or null. */
export async function lockHolder(file: string): Promise<Holder | null> {
  const holder = await read(file);
  return holder && (await startOf(holder.pid)) === holder.start ? holder : null;
}

async function claim(file: string, own: string, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  for (let afterCrash = false; ; ) {
    // A link either appears complete or fails: two starters at the same instant cannot both succeed.
    const taken = await link(own, file).then(
      () => true,
      (error: NodeJS.ErrnoException) => (error.code === "EEXIST" ? false : Promise.reject(error)),
    );
    if (taken) return afterCrash;
    const holder = await lockHolder(file);
    if (!holder) {
      afterCrash = true;
      await rename(file, `${own}.stale`).catch(() => {});
      await rm(`${own}.stale`, { force: true });
    } else if (Date.now() >= deadline) {
      throw new StartError(
        `Parley already runs on this data folder (${holder.purpose}, process ${holder.pid}).`,
        `Stop it first (kill ${holder.pid}), or give this one a folder and a port of its own: DATA_DIR=/path PORT=3001 npm start`,
      );
    } else await wait(100);
  }
}

async function read(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}
