import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { requireRevision } from "../records/find-revision.ts";

/** Where the file of a document lies in storage, for the door that sends it. */
export const getStoredFile = query({
  name: "library.get_stored_file",
  input: z.object({ documentId: uuid(), revisionId: uuid().optional() }),
  result: z.object({ sha256: z.string(), mime: z.string(), name: z.string(), bytes: z.number() }),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId, revisionId }) {
    const { sha256, mime, fileName, bytes } = await requireRevision(db, { actor, workspace }, documentId, revisionId);
    return { sha256, mime, name: fileName, bytes };
  },
});
