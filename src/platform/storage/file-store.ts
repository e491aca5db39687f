import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "#lib/app-error.ts";
import { env } from "#platform/env.ts";
import { type StoredBytes, writeStream } from "./write-stream.ts";

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
  try {
    const written = await writeStream(draft, stream, maximumBytes);
    await rename(draft, pathOf(workspaceId, written.sha256));
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export async function readStored(workspaceId: string, sha256: string): Promise<Buffer> {
  return readFile(pathOf(workspaceId, sha256)).catch(gone);
}

/** The first bytes of a file, for finding out what it is without reading all of it into memory. */
export async function readStoredHead(workspaceId: string, sha256: string, bytes: number): Promise<Buffer> {
  const handle = await open(pathOf(workspaceId, sha256)).catch(gone);
  try {
    const head = Buffer.alloc(Math.min(bytes, (await handle.stat()).size));
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
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
