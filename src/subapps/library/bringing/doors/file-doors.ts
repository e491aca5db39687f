import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { disposition } from "#core/files/doors.ts";
import { isImage } from "#core/files/rules/file-kind.ts";
import type { Door } from "#core/web/door.ts";
import { findStored, openStoredPart } from "#platform/storage/file-store.ts";
import { getStoredFigure } from "../../shelf/queries/get-stored-figure.ts";
import { getStoredFile } from "../../shelf/queries/get-stored-file.ts";
import { rangeOf } from "../rules/byte-range.ts";

/** The file of a document as it came; in parts for readers that ask for parts. */
export const documentFile: Door = {
  methods: ["GET"],
  path: "/api/v1/library/documents/:documentId/file",
  async answer(request, response, { context, params }) {
    const asked = new URL(request.url ?? "/", "http://localhost").searchParams.get("revision");
    const found = await getStoredFile(context, { documentId: params.documentId ?? "", revisionId: asked ?? undefined });
    const isShown = found.mime === "application/pdf" || isImage(found.mime);
    await send(request, response, context.workspace?.id as string, found, {
      "content-type": isShown ? found.mime : "application/octet-stream",
      "content-disposition": disposition(isShown ? "inline" : "attachment", found.name),
      // Without a revision it is the newest, which may be another tomorrow.
      ...(asked === null && { "cache-control": "private, no-cache" }),
    });
  },
};

export const documentFigure: Door = {
  methods: ["GET"],
  path: "/api/v1/library/documents/:documentId/figures/:sha256",
  async answer(request, response, { context, params }) {
    const { documentId = "", sha256 = "" } = params;
    const found = await getStoredFigure(context, { documentId, sha256 });
    const type = isImage(found.mime) ? found.mime : "application/octet-stream";
    await send(request, response, context.workspace?.id as string, found, { "content-type": type });
  },
};

async function send(
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
