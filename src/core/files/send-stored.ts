import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { storage } from "#platform/storage/storage.ts";
import { rangeOf } from "./rules/byte-range.ts";

/** Sends a stored file, or the part of it that was asked for. */
export async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  workspaceId: string,
  { sha256 }: { sha256: string },
  headers: Record<string, string>,
): Promise<void> {
  const { bytes } = await storage().find(workspaceId, sha256);
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
  const stream = await storage().open(workspaceId, sha256, range ?? undefined);
  response.writeHead(range ? 206 : 200, {
    ...all,
    "content-length": range ? range.end - range.start + 1 : bytes,
    ...(range && { "content-range": `bytes ${range.start}-${range.end}/${bytes}` }),
  });
  if (request.method === "HEAD") {
    stream.destroy();
    response.end();
  } else await pipeline(stream, response);
}
