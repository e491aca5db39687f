import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { compressStatic } from "./compress-static.ts";

const folder = await mkdtemp(join(tmpdir(), "parley-static-"));
afterAll(() => rm(folder, { recursive: true }));

test("twins that unfold to the same bytes, and none for what is small or compressed already", async () => {
  const text = "export const words = 'the same again and again';\n".repeat(100);
  await mkdir(join(folder, "chunks"));
  await writeFile(join(folder, "chunks/app.js"), text);
  await writeFile(join(folder, "style.css"), text);
  await writeFile(join(folder, "small.js"), "1;");
  await writeFile(join(folder, "font.woff2"), text);
  const { files, saved } = await compressStatic(folder);
  expect(files).toBe(2);
  expect(saved).toBeGreaterThan(text.length);
  expect((await readdir(folder)).sort()).toEqual([
    "chunks",
    "font.woff2",
    "small.js",
    "style.css",
    "style.css.br",
    "style.css.gz",
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, "chunks/app.js.br"))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, "chunks/app.js.gz"))).toString()).toBe(text);
});
