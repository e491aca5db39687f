import type { ServerResponse } from "node:http";
import type { Door } from "#core/web/door.ts";
import { AppError } from "#lib/app-error.ts";
import { tooLarge } from "#platform/storage/write-stream.ts";
import { getFile } from "./queries/get-file.ts";
import { maximumBytes, receiveFile } from "./receive-file.ts";
import { isImage } from "./rules/file-kind.ts";
import { sendStored } from "./send-stored.ts";

/** The raw content as the body, its kind as content-type, its name percent-encoded in x-file-name. */
const upload: Door = {
  methods: ["POST"],
  path: "/api/v1/files",
  async answer(request, response, { context }) {
    if (Number(request.headers["content-length"] ?? 0) > maximumBytes) throw tooLarge(maximumBytes);
    const name = decodedName(request.headers["x-file-name"]);
    const mime = request.headers["content-type"] ?? "application/octet-stream";
    answerJson(response, 201, await receiveFile(context, { name, mime, content: request }));
  },
};

const download: Door = {
  methods: ["GET"],
  path: "/api/v1/files/:fileId",
  async answer(request, response, { context, params }) {
    const found = await getFile(context, { fileId: params.fileId ?? "" });
    await sendStored(request, response, context.workspace?.id as string, found, {
      "content-type": isImage(found.mime) ? found.mime : "application/octet-stream",
      "content-disposition": disposition(isImage(found.mime) ? "inline" : "attachment", found.name),
    });
  },
};

export const fileDoors: readonly Door[] = [upload, download];

export function answerJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}

/** A name in any script, for browsers old and new. */
export function disposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A file name as a header carries it, in any script. */
export function decodedName(header: string | string[] | undefined): string {
  const given = Array.isArray(header) ? header[0] : header;
  if (!given) return "file";
  try {
    return decodeURIComponent(given);
  } catch {
    throw new AppError("invalid", "x-file-name: is not percent-encoded.");
  }
}
