import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { collection, collectionItem, document } from "../../tables.ts";
import { readableCollections, readableDocuments } from "../records/find-document.ts";
import { revisionSummary, shelfColumns, shelfTables } from "../records/shelf-columns.ts";
import { type OpenDocument, openDocumentResult } from "../shelf-document.ts";

/** A document with what a reader needs: the revision people read, its outline, and where it is kept. */
export const getDocument = query({
  name: "library.get_document",
  input: z.object({ documentId: uuid() }),
  result: openDocumentResult,
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId }): Promise<OpenDocument> {
    const who = { actor, workspace };
    const [row] = await db.execute<Omit<OpenDocument, "collections">>(sql`
      select ${shelfColumns(who)}, case when readable.id is not null then ${revisionSummary("readable")} || jsonb_build_object(
        'outline', readable.outline, 'details', readable.details, 'mime', readable.mime) end as reading
      from ${shelfTables} left join library.revision readable on readable.id = ${document.revisionId}
      where ${readableDocuments(who)} and ${document.id} = ${documentId}`);
    if (!row) throw notFound("This document");
    const collections = await db
      .select({ id: collection.id, name: collection.name })
      .from(collectionItem)
      .innerJoin(collection, eq(collection.id, collectionItem.collectionId))
      .where(and(eq(collectionItem.documentId, documentId), readableCollections(who)))
      .orderBy(asc(collection.name))
      .limit(100);
    return { ...row, collections };
  },
});
