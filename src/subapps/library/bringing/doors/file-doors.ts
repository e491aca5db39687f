import { disposition } from "#core/files/doors.ts";
import { isImage } from "#core/files/rules/file-kind.ts";
import { sendStored } from "#core/files/send-stored.ts";
import type { Door } from "#core/web/door.ts";
import { getStoredFigure } from "../../shelf/queries/get-stored-figure.ts";
import { getStoredFile } from "../../shelf/queries/get-stored-file.ts";

/** The file of a document as it came; in parts for readers that ask for parts. */
export const documentFile: Door = {
  methods: ["GET"],
  path: "/api/v1/library/documents/:documentId/file",
  async answer(request, response, { context, params }) {
    const asked = new URL(request.url ?? "/", "http://localhost").searchParams.get("revision");
    const found = await getStoredFile(context, { documentId: params.documentId ?? "", revisionId: asked ?? undefined });
    const isShown = found.mime === "application/pdf" || isImage(found.mime);
    await sendStored(request, response, context.workspace?.id as string, found, {
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
    await sendStored(request, response, context.workspace?.id as string, found, { "content-type": type });
  },
};
