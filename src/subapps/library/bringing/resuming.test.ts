import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { makePdf } from "../../../../tests/fixtures/library/make-pdf.ts";
import { givenFile } from "../../../../tests/support/given-files.ts";
import { testContext } from "../../../../tests/support/givens.ts";

const script = join(import.meta.dirname, "../../../../tests/support/library-worker.ts");
const pages = 1000;
let folder: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley resuming "));
  provideEnv({ DATA_DIR: folder });
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

const start = (...args: string[]): ChildProcess => {
  const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "inherit", "inherit"] });
  children.push(child);
  return child;
};

test("a worker killed in the midst of a document: another goes on after its last page", {
  timeout: 60_000,
}, async () => {
  const context = await testContext();
  const book = makePdf(
    Array.from({ length: pages }, (_, at) => ({
      texts: [{ text: `Page ${at + 1} of the log.`, x: 72, y: 90, size: 12 }],
    })),
  );
  const { revisionId } = await givenFile(context, "log.pdf", book);
  const sql = sqlClient();
  const stateNow = async () =>
    (await sql`select state, pages_read, characters from library.revision where id = ${revisionId}`)[0];
  const rowsNow = () =>
    sql`select number, xmin::text as written, start_at, content from library.page where revision_id = ${revisionId} order by number`;

  const first = start("first", "read", revisionId);
  await expect.poll(async () => (await stateNow())?.pages_read, { timeout: 20_000, interval: 10 }).toBeGreaterThan(50);
  first.kill("SIGKILL");
  await once(first, "exit");
  const before = await rowsNow();
  expect(before.length).toBeGreaterThan(50);
  expect(before.length).toBeLessThan(pages);

  start("second");
  await expect.poll(async () => (await stateNow())?.state, { timeout: 30_000, interval: 50 }).toBe("ready");
  const after = await rowsNow();
  // Written by the same transactions as before: nothing was read or kept a second time.
  expect(after.slice(0, before.length)).toEqual([...before]);
  expect(after.map(({ content }) => content)).toEqual(
    Array.from({ length: pages }, (_, at) => `Page ${at + 1} of the log.\n`),
  );
  expect(await stateNow()).toMatchObject({
    pages_read: pages,
    characters: after.reduce((sum, { content }) => sum + content.length, 0),
  });
});
