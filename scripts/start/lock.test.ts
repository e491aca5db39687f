import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOf } from "#platform/postgres/processes.ts";
import { lockHolder, takeLock } from "./lock.ts";

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
