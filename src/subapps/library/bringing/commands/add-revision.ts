import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { holdContent } from "#core/files/records/hold-content.ts";
import { requireStorage } from "#core/quotas/require-room.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { storage } from "#platform/storage/storage.ts";
import { requireDocument, requireEdit } from "../../shelf/records/find-document.ts";
import { newestRevision } from "../../shelf/records/find-revision.ts";
import { addedResult } from "../added-result.ts";
import { receivedFile } from "../received-file.ts";
import { startRevision } from "../records/start-revision.ts";

/** A newer file of a document that is there. The same content as before makes no revision. */
export const addRevision = command({
  name: "library.add_revision",
  input: z.object({ documentId: uuid(), ...receivedFile }),
  result: addedResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { documentId, kind, name, ...content }) {
    const found = await requireDocument(db, { actor, workspace }, documentId);
    requireEdit(found.level);
    if (kind !== found.kind) {
      throw new AppError(
        "invalid",
        `This document is of the kind ${found.kind}. Bring a file of the same kind, or add it as a new document.`,
      );
    }
    await holdContent(db, workspace.id, content.sha256);
    await storage().find(workspace.id, content.sha256);
    const newest = await newestRevision(db, documentId);
    if (newest?.sha256 === content.sha256) return { id: documentId, revisionId: newest.id, isKnown: true };
    await requireStorage(db, workspace.id, content);
    const entered = { workspaceId: workspace.id, documentId, fileName: name, ...content, createdBy: actor.id };
    return { id: documentId, revisionId: await startRevision(db, publish, entered), isKnown: false };
  },
  audit: ({ documentId, name }, { isKnown }) => ({ targetId: documentId, detail: { name, isKnown } }),
});
