import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { AppError } from "#lib/app-error.ts";

export type StoredBytes = { sha256: string; bytes: number };

/** Writes a stream to a new file chunk by chunk, with its hash and its limit on the way. Whoever calls it removes the file on an error. */
export async function writeStream(
  path: string,
  stream: AsyncIterable<Buffer>,
  maximumBytes: number,
): Promise<StoredBytes> {
  const hash = createHash("sha256");
  let bytes = 0;
  const handle = await open(path, "wx", 0o600);
  try {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > maximumBytes) throw tooLarge(maximumBytes);
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: hash.digest("hex"), bytes };
}

export const tooLarge = (maximumBytes: number): AppError =>
  new AppError("too_large", `The file is larger than ${Math.floor(maximumBytes / 1_000_000)} MB, which is the limit.`);
