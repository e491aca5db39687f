import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { env } from "#platform/env.ts";
import { tooLarge } from "./write-stream.ts";

const folder = (): string => join(env().DATA_DIR, "temporary");
const abandonedMilliseconds = 24 * 3_600_000;

/** Writes a stream to a temporary file, hands over where it lies, and removes it whatever happens. */
export async function withTemporaryFile<Result>(
  stream: AsyncIterable<Buffer>,
  maximumBytes: number,
  use: (file: { path: string; bytes: number }) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const path = join(folder(), randomUUID());
  try {
    // Opened before anything can fail: a file that is created after its removal would stay.
    const handle = await open(path, "wx", 0o600);
    const file = handle.createWriteStream({ highWaterMark: 256 * 1024 });
    await pipeline(upTo(maximumBytes, stream), file);
    return await use({ path, bytes: file.bytesWritten });
  } finally {
    await rm(path, { force: true });
  }
}

async function* upTo(maximumBytes: number, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maximumBytes) throw tooLarge(maximumBytes);
    yield chunk;
  }
}

/** Removes temporary files that a killed process left behind. */
export const removeAbandonedTemporaryFiles = (now?: number): Promise<number> =>
  removeOldFiles(folder(), () => true, now);

/** Removes files of a folder that nobody wrote to for a day. Answers how many. */
export async function removeOldFiles(
  inFolder: string,
  isRemovable: (name: string) => boolean,
  now = Date.now(),
): Promise<number> {
  let removed = 0;
  for (const name of await readdir(inFolder).catch(() => [])) {
    if (!isRemovable(name)) continue;
    const path = join(inFolder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || now - found.mtimeMs < abandonedMilliseconds) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
