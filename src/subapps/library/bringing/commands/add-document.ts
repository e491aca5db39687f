import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { holdContent } from "#core/files/records/hold-content.ts";
import { requireRoom, requireStorage } from "#core/quotas/require-room.ts";
import { uuid } from "#lib/uuid.ts";
import { storage } from "#platform/storage/storage.ts";
import { readableDocuments, requireCollection, requireEdit } from "../../shelf/records/find-document.ts";
import { putInCollection } from "../../shelf/records/put-in-collection.ts";
import { document } from "../../tables.ts";
import { addedResult } from "../added-result.ts";
import { receivedFile } from "../received-file.ts";
import { findKnown } from "../records/find-known.ts";
import { restartRevision, startRevision } from "../records/start-revision.ts";
import { titleOfName } from "../rules/names.ts";

/**
 * Enters a document whose file is in storage already. Called by whoever received it. The same content again is the document
 * that is there; other content from the same place is its next revision.
 */
export const addDocument = command({
  name: "library.add_document",
  input: z.object({
    ...receivedFile,
    source: z.enum(["upload", "url", "feed", "folder", "recording", "zotero"]),
    title: z.string().max(300).nullish(),
    origin: z.string().max(2000).nullish(),
    sourceUrl: z.string().max(2000).nullish(),
    collectionId: uuid().nullish(),
  }),
  result: addedResult,
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { source, title, origin, sourceUrl, collectionId, ...file }) {
    const who = { actor, workspace };
    const { kind, name, ...content } = file;
    const into = collectionId ? await requireCollection(db, who, collectionId) : null;
    if (into) requireEdit(into.level);
    await holdContent(db, workspace.id, file.sha256);
    await storage().find(workspace.id, file.sha256);
    const put = async (documentId: string) => {
      if (into) await putInCollection(db, publish, into.id, [documentId], actor.id);
    };

    const known = await findKnown(db, who, file);
    if (known) {
      await put(known.documentId);
      if (known.state === "failed" || known.state === "cancelled") {
        await restartRevision(db, publish, { id: known.revisionId, documentId: known.documentId });
      }
      return { id: known.documentId, revisionId: known.revisionId, isKnown: true };
    }
    await requireStorage(db, workspace.id, file);
    const entered = { workspaceId: workspace.id, fileName: name, ...content, createdBy: actor.id };
    const before = origin ? await findByOrigin(origin) : null;
    if (before) {
      await put(before.id);
      return {
        id: before.id,
        revisionId: await startRevision(db, publish, { ...entered, documentId: before.id }),
        isKnown: false,
      };
    }
    await requireRoom(db, workspace.id, "documents");
    const [row] = await db
      .insert(document)
      .values({
        workspaceId: workspace.id,
        kind,
        title: title || titleOfName(name),
        source,
        origin,
        sourceUrl,
        // What is put into a closed collection is closed like it.
        access: into?.access ?? "workspace",
        createdBy: actor.id,
      })
      .returning({ id: document.id });
    const documentId = row?.id as string;
    await put(documentId);
    return { id: documentId, revisionId: await startRevision(db, publish, { ...entered, documentId }), isKnown: false };

    async function findByOrigin(place: string) {
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`origin ${workspace.id} ${place}`}, 0))`);
      const [found] = await db
        .select({ id: document.id })
        .from(document)
        .where(and(readableDocuments(who), eq(document.origin, place), eq(document.kind, kind)));
      return found ?? null;
    }
  },
  audit: ({ name, source }, { id, isKnown }) => ({ targetId: id, detail: { name, source, isKnown } }),
});
