import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOf } from "#platform/postgres/processes.ts";
import { lockHolder, takeLock } from "./lock.ts";
import { StartError } from "./start-error.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley-lock-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("a second owner is refused and told who holds it, until it is released", async () => {
  const file = join(folder, "held");
  const lock = await takeLock(file, "npm start");
  expect(lock.afterCrash).toBe(false);
  await expect(takeLock(file, "npm start")).rejects.toThrow(`npm start, process ${process.pid}`);
  await lock.release();
  expect(await lockHolder(file)).toBeNull();
  await (await takeLock(file, "npm start")).release();
});

test("of many who try at once, one gets it", async () => {
  const file = join(folder, "contested");
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => takeLock(file, "npm start")));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("of many who find the lock of a dead one, one gets it", async () => {
  for (let round = 0; round < 20; round++) {
    const file = join(folder, `left-${round}`);
    await writeFile(file, JSON.stringify({ pid: process.pid, start: "another moment", purpose: "npm start" }));
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(file, "npm start")));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  }
});

test("who waits is told of it once, and refused in words that fit", async () => {
  const file = join(folder, "waited-for");
  const lock = await takeLock(file, "building");
  const told: string[] = [];
  const waiting = {
    patience: 250,
    onWait: ({ purpose }: { purpose: string }) => void told.push(purpose),
    refusal: () => new StartError("It takes too long.", "End it."),
  };
  await expect(takeLock(file, "building", waiting)).rejects.toThrow("It takes too long.");
  expect(told).toEqual(["building"]);
  await lock.release();
});

test("the lock of a killed process counts for nothing", async () => {
  const file = join(folder, "stale");
  const gone = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"]);
  await once(gone, "spawn");
  const holder = { pid: gone.pid, start: await startOf(gone.pid ?? 0), purpose: "npm start" };
  await writeFile(file, JSON.stringify(holder));
  expect(await lockHolder(file)).toEqual(holder);
  gone.kill("SIGKILL");
  await once(gone, "exit");
  expect((await takeLock(file, "npm start")).afterCrash).toBe(true);
});

test("a number used again by another process does not hold it", async () => {
  const file = join(folder, "reused");
  await writeFile(file, JSON.stringify({ pid: process.pid, start: "another moment", purpose: "npm start" }));
  expect((await takeLock(file, "npm start")).afterCrash).toBe(true);
  expect((await readdir(folder)).filter((name) => name.startsWith("reused"))).toEqual(["reused"]);
});
