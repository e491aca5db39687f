import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, sqlClient } from "#platform/db/db.ts";
import { provideEnv } from "#platform/env.ts";
import { makePdf } from "../../../../tests/fixtures/library/make-pdf.ts";
import { makeZip } from "../../../../tests/fixtures/library/make-zip.ts";
import { givenFile, givenReadFile, givenReadRevision } from "../../../../tests/support/given-files.ts";
import { type GivenContext, testContext } from "../../../../tests/support/givens.ts";
import { rectsOf } from "../rules/rects-of.ts";
import { deleteDocument } from "../shelf/commands/delete-document.ts";
import type { Block, Span } from "../text.ts";
import { cancelReading } from "./commands/cancel-reading.ts";
import { retryReading } from "./commands/retry-reading.ts";
import { removeContent } from "./on/remove-content.ts";
import { readRevision } from "./read-revision.ts";

let folder: string;
let context: GivenContext;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "parley library "));
  provideEnv({ DATA_DIR: folder });
  context = await testContext();
});
afterAll(async () => {
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

type PageRow = {
  number: number;
  start_at: number;
  end_at: number;
  content: string;
  blocks: Block[];
  spans: Span[] | null;
};

const revisionOf = async (id: string) =>
  (await sqlClient()`select * from library.revision where id = ${id}`)[0] as Record<string, unknown>;
const documentOf = async (id: string) =>
  (await sqlClient()`select * from library.document where id = ${id}`)[0] as Record<string, unknown>;
const pagesOf = async (id: string) => [
  ...(await sqlClient()<PageRow[]>`select * from library.page where revision_id = ${id} order by number`),
];

const book = (pages: number, title = "The harbour book") =>
  makePdf(
    Array.from({ length: pages }, (_, at) => ({
      texts: [
        { text: `Chapter ${at + 1}`, x: 72, y: 90, size: 20 },
        {
          text: "The ferry left the harbour before the lamps were lit, and",
          x: 72,
          y: 130,
          size: 11,
          font: "serif" as const,
        },
        { text: `nobody on pier ${at + 1} waved.`, x: 72, y: 145, size: 11, font: "serif" as const },
      ],
    })),
    { title },
  );

test("a PDF is read page by page: its words at their offsets, its headings, its title", async () => {
  const { id, revisionId } = await givenReadFile(context, "harbour.pdf", book(3));
  expect(await revisionOf(revisionId)).toMatchObject({ state: "ready", pages_total: 3, pages_read: 3, language: "en" });
  expect(await documentOf(id)).toMatchObject({ title: "The harbour book", kind: "pdf", revision_id: revisionId });
  const pages = await pagesOf(revisionId);
  expect(pages.map(({ content }) => content)).toContain(
    "Chapter 2\n\nThe ferry left the harbour before the lamps were lit, and nobody on pier 2 waved.\n",
  );
  expect(pages.map(({ start_at: start }) => start)).toEqual([0, pages[0]?.end_at, pages[1]?.end_at]);
  const { outline, characters } = await revisionOf(revisionId);
  expect(outline).toMatchObject([
    { title: "Chapter 1", page: 1, start: 0 },
    { title: "Chapter 2", page: 2 },
    { page: 3 },
  ]);
  expect(characters).toBe(pages[2]?.end_at);
  const [heading, paragraph] = pages[2]?.blocks ?? [];
  expect([heading, paragraph]).toMatchObject([{ kind: "heading" }, { kind: "paragraph" }]);
  const whole = pages.map(({ content }) => content).join("");
  expect(whole.slice(paragraph?.start, paragraph?.end)).toMatch(/^The ferry .* pier 3 waved\.$/);
});

test("names with characters that cannot be stored do not stop the reading", async () => {
  const page = { texts: [{ text: "Words.", x: 72, y: 90, size: 12 }] };
  const odd = makePdf([page], {
    title: "Odd\0 name",
    author: "\u00fe\u00ff\u00d8\0",
    bookmarks: [{ title: "One\0", page: 1 }],
  });
  const { id, revisionId } = await givenReadFile(context, "odd.pdf", odd);
  expect(await revisionOf(revisionId)).toMatchObject({ state: "ready", fault: null });
  expect((await documentOf(id)).title).toMatch(/^Odd/);
});

test("words stand on the paper where they were drawn", async () => {
  const { revisionId } = await givenReadFile(context, "places.pdf", book(1, "Places"));
  const [page] = await pagesOf(revisionId);
  const start = page?.content.indexOf("left the harbour") ?? -1;
  const [rect, ...more] = rectsOf(page?.spans ?? [], start, start + "left the harbour".length);
  // The advance widths of Times for the words before, and for these, at 11 points.
  expect(more).toEqual([]);
  expect(rect?.left).toBeCloseTo(72 + (timesWidth("The ferry ") * 11) / 1000, 0);
  expect(rect?.width).toBeCloseTo((timesWidth("left the harbour") * 11) / 1000, 0);
  expect((rect?.top ?? 0) < 130 && (rect?.top ?? 0) + (rect?.height ?? 0) > 130).toBe(true);
});

const times: Record<string, number> = {
  T: 611,
  h: 500,
  e: 444,
  " ": 250,
  f: 333,
  r: 333,
  y: 500,
  l: 278,
  t: 278,
  a: 444,
  b: 500,
  o: 500,
  u: 500,
};
const timesWidth = (text: string) => [...text].reduce((sum, letter) => sum + (times[letter] ?? 0), 0);

test("the same file again does no work; a changed one becomes a revision people read when it is ready", async () => {
  const first = await givenReadFile(context, "notes.md", "# Notes\n\nWater boils at **100** degrees.\n");
  expect(await givenFile(context, "other name.md", "# Notes\n\nWater boils at **100** degrees.\n")).toEqual({
    ...first,
    isKnown: true,
  });
  const changed = await givenReadRevision(context, first.id, "notes.md", "# Notes\n\nWater boils at 99 degrees.\n");
  expect(changed.isKnown).toBe(false);
  expect(await documentOf(first.id)).toMatchObject({ revision_id: changed.revisionId, title: "Notes" });
  expect((await revisionOf(changed.revisionId)).number).toBe(2);
  const [page] = await pagesOf(first.revisionId);
  expect(page?.content).toBe("Notes\n\nWater boils at 100 degrees.\n");
  expect(page?.blocks[1]).toMatchObject({ marks: [{ kind: "bold", start: 22, end: 25 }] });
});

test("what a closed colleague cannot read is not theirs when they bring the same file", async () => {
  const mine = await givenFile(context, "secret.txt", "Nobody else may know this.");
  await sqlClient()`update library.document set access = 'restricted' where id = ${mine.id}`;
  const colleague = await testContext({ role: "editor", workspaceId: context.workspace.id });
  const theirs = await givenFile(colleague, "secret.txt", "Nobody else may know this.");
  expect([theirs.isKnown, theirs.id === mine.id]).toEqual([false, false]);
});

test("reading goes on after the last page that was kept", async () => {
  const { revisionId } = await givenReadFile(context, "resumed.pdf", book(6, "Resumed"));
  const before = await pagesOf(revisionId);
  await sqlClient()`delete from library.page where revision_id = ${revisionId} and number > 2`;
  await sqlClient()`delete from library.passage where revision_id = ${revisionId}`;
  await sqlClient()`update library.page set content = 'kept' where revision_id = ${revisionId} and number = 2`;
  await sqlClient()`update library.revision set state = 'reading', pages_read = 2, characters = ${before[1]?.end_at as number} where id = ${revisionId}`;
  await readRevision(revisionId);
  const after = await pagesOf(revisionId);
  expect(after[1]?.content).toBe("kept");
  expect(after.slice(2)).toEqual(before.slice(2));
  expect(await revisionOf(revisionId)).toMatchObject({ state: "ready", pages_read: 6 });
});

test("cancelling stops the reading, and trying again finishes it", async () => {
  const { id, revisionId } = await givenFile(context, "long.pdf", book(600, "Long"));
  const reading = readRevision(revisionId);
  await expect
    .poll(async () => (await revisionOf(revisionId)).pages_read, { interval: 20, timeout: 10_000 })
    .toBeGreaterThan(0);
  expect(await cancelReading(context, { documentId: id })).toEqual({ isCancelled: true });
  await reading;
  const stopped = await revisionOf(revisionId);
  expect(stopped).toMatchObject({ state: "cancelled" });
  expect(stopped.pages_read).toBeLessThan(600);
  await retryReading(context, { documentId: id });
  await readRevision(revisionId);
  expect(await revisionOf(revisionId)).toMatchObject({ state: "ready", pages_read: 600 });
});

test.each([
  [
    "locked.pdf",
    makePdf([{ texts: [{ text: "Hidden", x: 72, y: 90, size: 12 }] }], { isEncrypted: true }),
    "encrypted",
  ],
  ["broken.pdf", Buffer.from("%PDF-1.7\nthis is all there is"), "damaged"],
  ["blank.txt", Buffer.from(" \n\n \n"), "empty"],
  ["thick.pdf", makePdf(Array.from({ length: 5001 }, () => ({ texts: [] }))), "too_many_pages"],
])("%s gets a plain answer", async (name, content, fault) => {
  const { revisionId } = await givenReadFile(context, name, content);
  const failed = await revisionOf(revisionId);
  expect(failed).toMatchObject({ state: "failed", fault });
  expect(String(failed.fault_message)).toMatch(/\.$/);
});

test("what is no document is refused, and leaves nothing in storage", async () => {
  const { workspace } = await testContext();
  const stranger = await testContext({ workspaceId: workspace.id });
  await expect(
    givenFile(stranger, "tool.exe", Buffer.from([0x4d, 0x5a, 0, 0, 1, 2, 3, 0, 0, 0, 4])),
  ).rejects.toMatchObject({ code: "invalid" });
  const [event] =
    await sqlClient()`select payload from core.event where name = 'library.content_released' and workspace_id = ${workspace.id}`;
  await removeContent.run(stranger, event?.payload, {
    id: 1,
    workspaceId: workspace.id,
    userId: null,
    createdAt: new Date(),
  });
  expect(await readdir(join(folder, "files", workspace.id))).toEqual([]);
});

test.each([
  ["old.doc", Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(600)]), /older Office/],
  [
    "locked.docx",
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.from("EncryptedPackage", "utf16le")]),
    /password/,
  ],
  ["photos.zip", makeZip([["a.jpg", "x"]]), /Unpack it/],
])("%s is refused with what to do instead", async (name, content, words) => {
  await expect(givenFile(context, name, content)).rejects.toThrow(words);
});

test("a deleted document takes its file along, unless another document holds it", async () => {
  const { workspace } = context;
  const one = await givenReadFile(context, "one.txt", "Two documents, one content.");
  await sqlClient()`update library.document set access = 'restricted' where id = ${one.id}`;
  const colleague = await testContext({ role: "editor", workspaceId: workspace.id });
  const two = await givenReadFile(colleague, "two.txt", "Two documents, one content.");
  const { sha256 } = (await revisionOf(two.revisionId)) as { sha256: string };
  const release = () =>
    removeContent.run(context, { sha256s: [sha256] } as never, {
      id: 1,
      workspaceId: workspace.id,
      userId: null,
      createdAt: new Date(),
    });
  await deleteDocument(context, { documentId: one.id });
  await release();
  expect(await readdir(join(folder, "files", workspace.id))).toContain(sha256);
  await deleteDocument(colleague, { documentId: two.id });
  await release();
  expect(await readdir(join(folder, "files", workspace.id))).not.toContain(sha256);
  expect(await pagesOf(two.revisionId)).toEqual([]);
});
