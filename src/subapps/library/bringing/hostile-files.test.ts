import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, database, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import type { Step } from "#platform/jobs/job.ts";
import { makeNestedFormsPdf, makeWideImagePdf } from "../../../../tests/fixtures/library/make-hostile-pdf.ts";
import { givenFile, givenReadFile } from "../../../../tests/support/given-files.ts";
import { testContext } from "../../../../tests/support/givens.ts";
import { readGiven } from "../../../../tests/support/read-given.ts";
import { getShelfStatus } from "../shelf/queries/get-shelf-status.ts";
import { readRevisionJob } from "./jobs/read-revision.ts";
import { noteReadingOutcome, readingPausedUntil, takeReadingTurn } from "./records/reading-breaker.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley hostile "));
  provideEnv({ DATA_DIR: folder });
});
afterAll(async () => {
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

const direct: Step = (_name, work) => work();
const read = (revisionId: string) => readRevisionJob.run(direct, { revisionId });
const statesOf = async (workspaceId: string) =>
  (await sqlClient()`select state from library.revision where workspace_id = ${workspaceId}`).map(({ state }) => state);

test("reads another workspace's text while eight hostile files of one workspace are still being read", {
  timeout: 180_000,
}, async () => {
  const [attacker, other] = [await testContext(), await testContext()];
  const hostile = [];
  for (let at = 0; at < 8; at++) {
    // Each a file of its own: the same content twice would be one document.
    hostile.push(await givenFile(attacker, `${at}.pdf`, makeNestedFormsPdf(12 + at)));
  }
  const readings = hostile.map(({ revisionId }) => read(revisionId));
  const reading = async () => (await statesOf(attacker.workspace.id)).filter((state) => state === "reading").length;
  await expect.poll(reading, { timeout: 60_000 }).toBeGreaterThan(0);
  const line = await givenFile(other, "note.txt", "The ferry leaves at nine.");
  await read(line.revisionId);
  expect(await statesOf(other.workspace.id)).toEqual(["ready"]);
  // Not one of the eight has ended by then, and they never have all places.
  expect(new Set(await statesOf(attacker.workspace.id))).toEqual(new Set(["reading", "waiting"]));
  expect(await reading()).toBeLessThanOrEqual(3);
  await sqlClient()`update library.revision set state = 'cancelled' where workspace_id = ${attacker.workspace.id}`;
  await Promise.all(readings);
});

test("stops a page at its CPU time and says which page and which limit", { timeout: 180_000 }, async () => {
  const reading = readGiven(folder, "nested.pdf", makeNestedFormsPdf(), undefined, "", { pageCpuSeconds: 2 });
  await expect(reading).rejects.toMatchObject({
    code: "too_long",
    message: expect.stringContaining("Page 1 took more than 2 seconds of computing time"),
  });
});

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
function widePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.alloc(1000))), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...parts]);
}

test.each([
  ["poster.pdf", makeWideImagePdf(50_000, 50_000)],
  ["poster.png", widePng(50_000, 50_000)],
])(
  "says how large the image in %s is instead of calling the file damaged",
  { timeout: 180_000 },
  async (name, file) => {
    const context = await testContext();
    const { revisionId } = await givenReadFile(context, name, file);
    const [row] = await sqlClient()`select fault, fault_message from library.revision where id = ${revisionId}`;
    expect(row).toMatchObject({
      fault: "image_too_large",
      fault_message: expect.stringContaining("50,000 px wide and 50,000 px high"),
    });
  },
);

test("pauses a workspace after three costly files in a row, and nobody else", async () => {
  const context = await testContext();
  const [workspaceId, other] = [context.workspace.id, (await testContext()).workspace.id];
  const free = { isTrial: false };
  for (const outcome of ["too_long", "damaged", "too_much_memory"] as const)
    await noteReadingOutcome(workspaceId, outcome, free);
  expect(await takeReadingTurn(workspaceId)).toEqual({ waitUntil: null, isTrial: false });
  await noteReadingOutcome(workspaceId, "too_long", free);
  const turn = await takeReadingTurn(workspaceId);
  expect(turn.waitUntil?.getTime()).toBeGreaterThan(Date.now());
  expect(await readingPausedUntil(database(), workspaceId)).toEqual(turn.waitUntil);
  expect(await getShelfStatus(context, {})).toMatchObject({
    storage: { used: 0, limit: 20_000_000_000 },
    pausedUntil: turn.waitUntil?.toISOString(),
  });
  expect(await takeReadingTurn(other)).toEqual({ waitUntil: null, isTrial: false });
});

test("after a pause reads one file as a trial, and goes on as before once it could be read", async () => {
  const workspaceId = (await testContext()).workspace.id;
  const free = { isTrial: false };
  for (let at = 0; at < 3; at++) await noteReadingOutcome(workspaceId, "too_long", free);
  const passTime = () =>
    sqlClient()`update library.reading_breaker set open_until = now() - interval '1 second' where workspace_id = ${workspaceId}`;
  await passTime();
  const trial = await takeReadingTurn(workspaceId);
  expect(trial).toEqual({ waitUntil: null, isTrial: true });
  expect((await takeReadingTurn(workspaceId)).waitUntil).not.toBeNull();
  await noteReadingOutcome(workspaceId, "too_long", { isTrial: true });
  const [{ pause }] = (await sqlClient()`select extract(epoch from open_until - failed_at)::int as pause
    from library.reading_breaker where workspace_id = ${workspaceId}`) as unknown as [{ pause: number }];
  expect(pause).toBe(120);
  await passTime();
  expect(await takeReadingTurn(workspaceId)).toEqual({ waitUntil: null, isTrial: true });
  // A locked file says nothing about the others: the next trial may begin at once.
  await noteReadingOutcome(workspaceId, "encrypted", { isTrial: true });
  expect(await takeReadingTurn(workspaceId)).toEqual({ waitUntil: null, isTrial: true });
  await noteReadingOutcome(workspaceId, "ready", { isTrial: true });
  await noteReadingOutcome(workspaceId, "ready", free);
  expect(await takeReadingTurn(workspaceId)).toEqual({ waitUntil: null, isTrial: false });
  expect(await readingPausedUntil(database(), workspaceId)).toBeNull();
});
