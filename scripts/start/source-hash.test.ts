import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentHash, quickHash, sourceFiles } from "./source-hash.ts";

let root: string;
const hashes = async () => {
  const files = await sourceFiles(root);
  return { quick: quickHash(files), content: await contentHash(root, files) };
};
const write = (path: string, text: string) => writeFile(join(root, path), text);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "parley-sources-"));
  await mkdir(join(root, "src"));
  await write("src/page.tsx", "one");
});
afterAll(() => rm(root, { recursive: true, force: true }));

test("a changed file changes both hashes", async () => {
  const before = await hashes();
  await write("src/page.tsx", "other");
  const after = await hashes();
  expect(after.quick).not.toBe(before.quick);
  expect(after.content).not.toBe(before.content);
});

test("the same content written again, as a checkout does, keeps the content hash", async () => {
  const before = await hashes();
  await utimes(join(root, "src/page.tsx"), new Date(), new Date(0));
  const after = await hashes();
  expect(after.quick).not.toBe(before.quick);
  expect(after.content).toBe(before.content);
});

test("tests and files outside the sources do not count", async () => {
  const before = await hashes();
  await write("src/page.test.ts", "a test");
  await write("README.md", "words");
  expect(await hashes()).toEqual(before);
});
