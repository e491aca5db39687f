import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { findStored, openStoredPart } from "#platform/storage/file-store.ts";
import { rangeOf } from "../rules/byte-range.ts";

/** Sends a stored file, or the part of it that was asked for. */
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  workspaceId: string,
  { sha256 }: { sha256: string },
  headers: Record<string, string>,
): Promise<void> {
  const { bytes } = await findStored(workspaceId, sha256);
  const all = {
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    // Whatever a file holds, it runs nothing and frames nothing.
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, max-age=86400, immutable",
    etag: `"${sha256}"`,
    ...headers,
  };
  if (request.headers["if-none-match"] === all.etag) {
    response.writeHead(304, all).end();
    return;
  }
  const range = rangeOf(request.headers.range, bytes);
  if (range === "outside") {
    response.writeHead(416, { ...all, "content-range": `bytes */${bytes}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  response.writeHead(range ? 206 : 200, {
    ...all,
    "content-length": end - start + 1,
    ...(range && { "content-range": `bytes ${start}-${end}/${bytes}` }),
  });
  await pipeline(openStoredPart(workspaceId, sha256, { start, end }), response);
}
