import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { requireDocument, requireEdit } from "../../shelf/records/find-document.ts";
import { newestRevision } from "../../shelf/records/find-revision.ts";
import { restartRevision } from "../records/start-revision.ts";

/** Reads the newest file of a document again, from the page where reading failed or was stopped. */
export const retryReading = command({
  name: "library.retry_reading",
  input: z.object({ documentId: uuid() }),
  result: z.object({ revisionId: z.string() }),
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { documentId }) {
    requireEdit((await requireDocument(db, { actor, workspace }, documentId)).level);
    const newest = await newestRevision(db, documentId);
    if (!newest || !["failed", "cancelled"].includes(newest.state)) {
      throw new AppError("conflict", "This document is read already, or is being read.");
    }
    await restartRevision(db, publish, newest);
    return { revisionId: newest.id };
  },
  audit: ({ documentId }) => ({ targetId: documentId }),
});
