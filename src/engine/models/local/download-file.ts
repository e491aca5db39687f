import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { AppError } from "#lib/app-error.ts";
import { type OutboundResponse, outbound } from "#platform/net/outbound.ts";
import { pause } from "#platform/net/retry.ts";
import { operatorPolicy } from "../model-policy.ts";
import { isGguf } from "./gguf.ts";

export type Download = {
  url: string;
  /** Where the whole file comes to lie; until then its bytes are in a .part file beside it. */
  target: string;
  sha256: string | null;
  signal: AbortSignal;
  onProgress?: (received: number, total: number | null) => void;
};

/** How often in a row the connection may break without a byte having come. */
const mostFruitless = 5;

/** Fetches a model file; goes on where it stopped, after a cut and after a restart, and keeps only what is whole. */
export async function downloadFile(download: Download): Promise<{ bytes: number; sha256: string }> {
  const part = `${download.target}.part`;
  for (let fruitless = 0; ; ) {
    const before = await sizeOf(part);
    try {
      await fetchRest(download, part, before);
      break;
    } catch (error) {
      download.signal.throwIfAborted();
      fruitless = (await sizeOf(part)) > before ? 0 : fruitless + 1;
      if (!isCut(error) || fruitless >= mostFruitless) throw error;
      await pause(250 * 2 ** fruitless, download.signal);
    }
  }
  const sha256 = await hashOf(part, download.signal);
  if (download.sha256 && download.sha256.toLowerCase() !== sha256) {
    await forgetPart(download.target);
    throw new AppError(
      "invalid",
      `The file is not the one that was asked for: its SHA-256 is ${sha256}, not ${download.sha256}. It was deleted.`,
    );
  }
  const bytes = await sizeOf(part);
  await rename(part, download.target);
  await rm(`${part}.json`, { force: true });
  return { bytes, sha256 };
}

export async function forgetPart(target: string): Promise<void> {
  await rm(`${target}.part`, { force: true });
  await rm(`${target}.part.json`, { force: true });
}

export const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

class CutError extends Error {}
const isCut = (error: unknown) =>
  error instanceof CutError || (error instanceof AppError && error.code === "unavailable");

async function fetchRest({ url, signal, target, onProgress }: Download, part: string, have: number): Promise<void> {
  const etag = have > 0 ? await etagOf(part, url) : null;
  const range: Record<string, string> = have > 0 && etag ? { range: `bytes=${have}-`, "if-range": etag } : {};
  const response = await outbound(url, {
    headers: { "accept-encoding": "identity", ...range },
    policy: operatorPolicy(),
    signal,
    redirects: 5,
    idleMilliseconds: 60_000,
    maximumBytes: Number.MAX_SAFE_INTEGER,
  });
  if (response.status === 416) {
    response.stream.resume();
    await forgetPart(target);
    throw new CutError("The file has changed on the other side.");
  }
  if (response.status !== 200 && response.status !== 206) throw await refusal(response);
  const isRest = response.status === 206 && contentStart(response) === have;
  const start = isRest ? have : 0;
  const length = Number(response.headers["content-length"]);
  const total = Number.isFinite(length) ? start + length : null;
  if (total !== null) await requireRoom(target, total - start);
  // Without a strong tag nobody can tell whether the rest belongs to the same file: then it starts anew.
  const tag = response.headers.etag;
  await writeFile(`${part}.json`, JSON.stringify({ url, etag: tag && !tag.startsWith("W/") ? tag : null }));
  await writeBody(response, part, start, total, signal, onProgress);
}

async function writeBody(
  response: OutboundResponse,
  part: string,
  start: number,
  total: number | null,
  signal: AbortSignal,
  onProgress: Download["onProgress"],
): Promise<void> {
  const file = await open(part, start > 0 ? "r+" : "w");
  let received = start;
  try {
    for await (const chunk of response.stream as AsyncIterable<Buffer>) {
      if (received === 0 && !isGguf(chunk)) {
        response.stream.destroy();
        throw new AppError("invalid", "There is no GGUF model at this address; something else came.");
      }
      await file.write(chunk, 0, chunk.length, received);
      received += chunk.length;
      onProgress?.(received, total);
    }
  } catch (error) {
    if (signal.aborted || error instanceof AppError) throw error;
    throw new CutError((error as Error).message);
  } finally {
    await file.close();
  }
  if (total !== null && received < total) throw new CutError("The file ended early.");
}

const contentStart = (response: OutboundResponse): number =>
  Number(/^bytes (\d+)-/.exec(response.headers["content-range"] ?? "")?.[1] ?? -1);

async function refusal(response: OutboundResponse): Promise<Error> {
  response.stream.resume();
  const { host } = new URL(response.url);
  if (response.status >= 500 || response.status === 429) return new CutError(`${host} answered ${response.status}.`);
  const why =
    response.status === 401 || response.status === 403
      ? "It wants you to sign in or to accept a licence there first."
      : response.status === 404
        ? "There is no such file."
        : "";
  return new AppError("invalid", `${host} refused the file with ${response.status}. ${why}`.trim());
}

async function requireRoom(target: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(dirname(target));
  const spare = 200_000_000;
  if (bavail * bsize < needed + spare)
    throw new AppError(
      "over_limit",
      `The disk has ${gigabytes(bavail * bsize)} GB left and the file still needs ${gigabytes(needed)} GB. Make room first.`,
    );
}

const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);

async function etagOf(part: string, url: string): Promise<string | null> {
  try {
    const known = JSON.parse(await readFile(`${part}.json`, "utf8")) as { url: string; etag: string | null };
    return known.url === url ? known.etag : null;
  } catch {
    return null;
  }
}

async function hashOf(file: string, signal: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file, { signal })) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
