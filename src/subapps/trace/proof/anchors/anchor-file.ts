import { mkdir, open, readFile, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { env } from "#platform/env.ts";
import { type ReadLine, readLines } from "./anchor-line.ts";

const tailBytes = 16_384;

/** Where signed heads are kept outside the database, unless the operator keeps them elsewhere as well. */
export const anchorFile = (): string => join(env().DATA_DIR, "anchors", "checkpoints.jsonl");

/** Every line of an anchor file; null where there is no such file. */
export async function readAnchorFile(file: string): Promise<ReadLine[] | null> {
  const text = await readFile(file, "utf8").catch(unlessMissing);
  return text === null ? null : readLines(text);
}

/** The last line, without reading years of them. */
export async function readLastLine(file: string): Promise<ReadLine | null> {
  const size = await stat(file).then(({ size }) => size, unlessMissing);
  if (!size) return null;
  const handle = await open(file, "r");
  try {
    const length = Math.min(size, tailBytes);
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return readLines(buffer.toString("utf8")).at(-1) ?? null;
  } finally {
    await handle.close();
  }
}

/** On the disk before it returns: a power failure must not shorten the file. */
export async function appendLines(file: string, lines: readonly string[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, "a", 0o600);
  try {
    await handle.appendFile(lines.map((line) => `${line}\n`).join(""));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether this data folder has pinned a key before. */
export const isPinnedHere = async (): Promise<boolean> =>
  (await readLastLine(anchorFile()))?.line?.anchorId !== undefined;

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
