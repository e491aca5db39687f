import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

const sources = ["src", "messages", "package-lock.json", "next.config.ts", "postcss.config.mjs", "tsconfig.next.json"];

type SourceFile = { path: string; size: number; time: number };

/** What the web pages are built from. Tests are not part of it. */
export async function sourceFiles(root: string): Promise<SourceFile[]> {
  const lists = await Promise.all(sources.map((name) => walk(root, name)));
  return lists.flat().sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Cheap: changes whenever a file was written, also when with the same content. */
export function quickHash(files: SourceFile[]): string {
  return createHash("sha256").update(JSON.stringify(files)).digest("hex");
}

export async function contentHash(root: string, files: SourceFile[]): Promise<string> {
  const hash = createHash("sha256");
  for (const { path } of files) hash.update(`${path}\0`).update(await readFile(join(root, path)));
  return hash.digest("hex");
}

async function walk(root: string, path: string): Promise<SourceFile[]> {
  const found = await stat(join(root, path)).catch(() => null);
  if (!found) return [];
  if (!found.isDirectory()) return [{ path, size: found.size, time: found.mtimeMs }];
  const names = (await readdir(join(root, path))).filter((name) => !name.startsWith(".") && !name.includes(".test."));
  return (await Promise.all(names.map((name) => walk(root, join(path, name))))).flat();
}
