import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { provideEnv } from "#platform/env.ts";
import { localStorage } from "./local-storage.ts";
import { removeAbandonedTemporaryFiles, withTemporaryFile } from "./temporary-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley temporary "));
  provideEnv({ DATA_DIR: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const streamOf = (text: string) => Readable.from([Buffer.from(text)]);
const left = () => readdir(join(folder, "temporary"));

test("hands over the whole content, and nothing is left afterwards", async () => {
  const read = await withTemporaryFile(streamOf("all of it"), 100, async ({ path, bytes }) => {
    expect(bytes).toBe(9);
    return readFile(path, "utf8");
  });
  expect(read).toBe("all of it");
  expect(await left()).toEqual([]);
});

test("leaves nothing when the stream is too large, breaks off or its reader fails", async () => {
  const use = () => Promise.reject(new Error("reader failed"));
  await expect(withTemporaryFile(streamOf("too much"), 3, use)).rejects.toMatchObject({ code: "too_large" });
  async function* broken() {
    yield Buffer.from("half");
    throw new Error("cut off");
  }
  await expect(withTemporaryFile(broken(), 100, use)).rejects.toThrow("cut off");
  await expect(withTemporaryFile(streamOf("fine"), 100, use)).rejects.toThrow("reader failed");
  expect(await left()).toEqual([]);
});

test("removes what a killed process left behind a day ago, and no stored file", async () => {
  const workspace = join(folder, "files", "workspace");
  await mkdir(workspace, { recursive: true });
  const old = new Date(Date.now() - 25 * 3_600_000);
  const files = [join(workspace, ".draft"), join(workspace, "stored"), join(folder, "temporary", "upload")];
  for (const path of files) {
    await writeFile(path, "x");
    await utimes(path, old, old);
  }
  await writeFile(join(workspace, ".new-draft"), "x");
  expect(await removeAbandonedTemporaryFiles()).toBe(1);
  expect(await localStorage.removeAbandoned()).toBe(1);
  expect((await readdir(workspace)).sort()).toEqual([".new-draft", "stored"]);
  expect(await left()).toEqual([]);
});
