import type { IncomingMessage } from "node:http";
import type { Context } from "#core/access/context.ts";
import { authorise } from "#core/command/operation.ts";
import { parseInput } from "#core/command/parse-input.ts";
import { answerJson, decodedName } from "#core/files/doors.ts";
import type { Door } from "#core/web/door.ts";
import { uuid } from "#lib/uuid.ts";
import { database } from "#platform/db/db.ts";
import { tooLarge } from "#platform/storage/write-stream.ts";
import { limits } from "../../parsing/limits.ts";
import { requireCollection, requireDocument, requireEdit, type Who } from "../../shelf/records/find-document.ts";
import { addDocument } from "../commands/add-document.ts";
import { addRevision } from "../commands/add-revision.ts";
import { receiveDocument } from "../receive-document.ts";
import { folderPath } from "../rules/names.ts";
import { originOf } from "../rules/origin-of.ts";

/**
 * The raw content as the body, its kind as content-type, its name percent-encoded in x-file-name. A name with folders, as
 * browsers give for a whole folder, finds the document again when that folder comes a second time.
 */
export const documentUpload: Door = {
  methods: ["POST"],
  path: "/api/v1/library/documents",
  async answer(request, response, { context }) {
    const given = givenFile(request);
    const asked = new URL(request.url ?? "/", "http://localhost").searchParams.get("collectionId");
    const collectionId = asked && parseInput(uuid(), asked);
    const path = folderPath(given.name);
    authorise(context, "command", "library:write");
    // Refused before its bytes are taken in.
    if (collectionId) requireEdit((await requireCollection(database(), whoOf(context), collectionId)).level);
    const answer = await receiveDocument(context, given, (file) =>
      addDocument(context, {
        ...file,
        source: "upload",
        collectionId,
        origin: path && originOf("upload", `${context.actor?.id ?? ""} ${path}`),
      }),
    );
    answerJson(response, answer.isKnown ? 200 : 201, answer);
  },
};

export const revisionUpload: Door = {
  methods: ["POST"],
  path: "/api/v1/library/documents/:documentId/revisions",
  async answer(request, response, { context, params }) {
    authorise(context, "command", "library:write");
    const documentId = parseInput(uuid(), params.documentId ?? "");
    requireEdit((await requireDocument(database(), whoOf(context), documentId)).level);
    const answer = await receiveDocument(context, givenFile(request), (file) =>
      addRevision(context, { documentId, ...file }),
    );
    answerJson(response, answer.isKnown ? 200 : 201, answer);
  },
};

/** Once authorised there is somebody, in a workspace. */
const whoOf = (context: Context) => context as Who & Context;

function givenFile(request: IncomingMessage) {
  if (Number(request.headers["content-length"] ?? 0) > limits.fileBytes) throw tooLarge(limits.fileBytes);
  const name = decodedName(request.headers["x-file-name"]);
  return { name, mime: request.headers["content-type"] ?? "application/octet-stream", content: request };
}
