import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { readableDocuments, type Who } from "../../shelf/records/find-document.ts";
import { document, type RevisionState, revision } from "../../tables.ts";
import type { DocumentKind } from "../../text.ts";

export type KnownDocument = { documentId: string; revisionId: string; state: RevisionState };

/** A document that somebody may read and whose newest file has exactly this content. */
export async function findKnown(
  db: Db,
  who: Who,
  { sha256, kind }: { sha256: string; kind: DocumentKind },
): Promise<KnownDocument | null> {
  const [row] = await db
    .select({ documentId: document.id, revisionId: revision.id, state: revision.state })
    .from(revision)
    .innerJoin(document, eq(document.id, revision.documentId))
    .where(
      and(
        readableDocuments(who),
        eq(revision.workspaceId, who.workspace.id),
        eq(revision.sha256, sha256),
        eq(document.kind, kind),
        sql`not exists (select from library.revision later
          where later.document_id = ${revision.documentId} and later.number > ${revision.number})`,
      ),
    )
    .orderBy(document.createdAt, document.id)
    .limit(1);
  return row ?? null;
}
