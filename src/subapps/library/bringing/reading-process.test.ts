import { execFileSync, spawn } from "node:child_process";
import { on, once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeNestedFormsPdf } from "../../../../tests/fixtures/library/make-hostile-pdf.ts";
import type { FileToRead } from "../parsing/report.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley-reading-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Processes that have the folder in their arguments. One that has ended has none, even while nobody has fetched its status. */
const reading = (): string[] =>
  execFileSync("ps", ["-A", "-ww", "-o", "args="], { encoding: "utf8", maxBuffer: 50_000_000 })
    .split("\n")
    .filter((line) => line.includes(basename(folder)));

test("a busy reading process ends when the worker that started it is killed", { timeout: 60_000 }, async () => {
  const path = join(folder, "nested.pdf");
  await writeFile(path, makeNestedFormsPdf());
  const file: FileToRead = { path, kind: "pdf", name: "nested.pdf", pagesRead: 0, languagesFolder: folder };
  const owner = spawn(process.execPath, [join(import.meta.dirname, "../../../../tests/support/reading-owner.ts")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  await once(owner, "message");
  owner.send(file);
  // Nothing is told between this and the end of the page, which does not come: a closed pipe goes unnoticed.
  for await (const [type] of on(owner, "message")) if (type === "working") break;
  expect(reading()).toHaveLength(1);
  owner.kill("SIGKILL");
  await once(owner, "exit");
  await expect.poll(reading, { timeout: 15_000 }).toEqual([]);
});
