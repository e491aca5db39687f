import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "#lib/app-error.ts";
import { env } from "#platform/env.ts";

export type StoredBytes = { sha256: string; bytes: number };

const folderOf = (workspaceId: string): string => join(env().DATA_DIR, "files", workspaceId);
const pathOf = (workspaceId: string, sha256: string): string => join(folderOf(workspaceId), sha256);

/**
 * Writes a stream under the hash of its content: the same content twice is kept once. Under a name of its own until it is
 * whole and on disk, so that a broken upload or a crash never leaves half a file where a whole one is expected.
 */
export async function storeFile(
  workspaceId: string,
  stream: AsyncIterable<Buffer>,
  maximumBytes: number,
): Promise<StoredBytes> {
  await mkdir(folderOf(workspaceId), { recursive: true, mode: 0o700 });
  const draft = join(folderOf(workspaceId), `.${randomUUID()}`);
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      for await (const chunk of stream) {
        bytes += chunk.length;
        if (bytes > maximumBytes) throw tooLarge(maximumBytes);
        hash.update(chunk);
        await handle.write(chunk);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    const sha256 = hash.digest("hex");
    await rename(draft, pathOf(workspaceId, sha256));
    return { sha256, bytes };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export const tooLarge = (maximumBytes: number): AppError =>
  new AppError("invalid", `The file is larger than ${Math.floor(maximumBytes / 1_000_000)} MB, which is the limit.`);

export async function readStored(workspaceId: string, sha256: string): Promise<Buffer> {
  return readFile(pathOf(workspaceId, sha256)).catch(gone);
}

export async function openStored(workspaceId: string, sha256: string): Promise<{ stream: Readable; bytes: number }> {
  const path = pathOf(workspaceId, sha256);
  const { size } = await stat(path).catch(gone);
  return { stream: createReadStream(path), bytes: size };
}

export type ByteRange = { start: number; end: number };

/** A part of a file, both ends included. */
export const openStoredPart = (workspaceId: string, sha256: string, range: ByteRange): Readable =>
  createReadStream(pathOf(workspaceId, sha256), range);

/** Where a file lies, for programs that read it by themselves, and how large it is. */
export async function findStored(workspaceId: string, sha256: string): Promise<{ path: string; bytes: number }> {
  const path = pathOf(workspaceId, sha256);
  const { size } = await stat(path).catch(gone);
  return { path, bytes: size };
}

export const removeStored = (workspaceId: string, sha256: string): Promise<void> =>
  rm(pathOf(workspaceId, sha256), { force: true });

/** Everything of a workspace that is gone. */
export const removeAllStored = (workspaceId: string): Promise<void> =>
  rm(folderOf(workspaceId), { recursive: true, force: true });

function gone(error: NodeJS.ErrnoException): never {
  if (error.code === "ENOENT") throw new AppError("not_found", "The content of this file is gone from the storage.");
  throw error;
}
