import { randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { startOf } from "#platform/postgres/processes.ts";
import { StartError } from "./start-error.ts";

export type Holder = { pid: number; start: string | null; purpose: string };
export type Lock = { afterCrash: boolean; release(): Promise<void> };
type Waiting = {
  /** How long to wait for whoever holds it. */
  patience?: number;
  /** Called once, when there is something to wait for. */
  onWait?: (holder: Holder) => void;
  /** What to say when the wait was in vain. */
  refusal?: (holder: Holder) => StartError;
};

/** One owner per data folder. A lock whose process is gone counts for nothing, so kill -9 leaves nothing to clean up. */
export async function takeLock(file: string, purpose: string, waiting: Waiting = {}): Promise<Lock> {
  const own = `${file}.${randomUUID()}`;
  const holder: Holder = { pid: process.pid, start: await startOf(process.pid), purpose };
  await writeFile(own, JSON.stringify(holder), { mode: 0o600 });
  try {
    const afterCrash = await claim(file, own, waiting);
    return { afterCrash, release: () => release(file, holder) };
  } finally {
    await rm(own, { force: true });
  }
}

/** The living process that holds the lock, or null. */
export async function lockHolder(file: string): Promise<Holder | null> {
  const holder = await read(file);
  return holder && (await startOf(holder.pid)) === holder.start ? holder : null;
}

async function claim(file: string, own: string, { patience = 0, onWait, refusal = runsAlready }: Waiting) {
  const deadline = Date.now() + patience;
  let hasWaited = false;
  for (let afterCrash = false; ; ) {
    if (await isLinked(own, file)) return afterCrash;
    const holder = await lockHolder(file);
    if (!holder) {
      afterCrash = true;
      await clearStale(file, own);
      continue;
    }
    if (Date.now() >= deadline) throw refusal(holder);
    if (!hasWaited) onWait?.(holder);
    hasWaited = true;
    await wait(100);
  }
}

/** A link either appears complete or fails: two at the same instant cannot both succeed. */
const isLinked = (own: string, file: string): Promise<boolean> =>
  link(own, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => (error.code === "EEXIST" ? false : Promise.reject(error)),
  );

/** One at a time: who was slower would take away not the lock of the dead but the one the quicker just took. */
async function clearStale(file: string, own: string): Promise<void> {
  const clearing = `${file}.clearing`;
  if (!(await isLinked(own, clearing))) {
    if (await lockHolder(clearing)) await wait(10);
    else await rm(clearing, { force: true });
    return;
  }
  if (!(await lockHolder(file))) await rm(file, { force: true });
  await rm(clearing, { force: true });
}

async function release(file: string, { pid, start }: Holder): Promise<void> {
  const holder = await read(file);
  if (holder?.pid === pid && holder.start === start) await rm(file, { force: true });
}

const runsAlready = ({ purpose, pid }: Holder): StartError =>
  new StartError(
    `Parley already runs on this data folder (${purpose}, process ${pid}).`,
    `Stop it first (kill ${pid}), or give this one a folder and a port of its own: DATA_DIR=/path PORT=3001 npm start`,
  );

async function read(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}
