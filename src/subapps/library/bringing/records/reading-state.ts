import { sql } from "drizzle-orm";
import { publisher } from "#core/events/publish.ts";
import { type Db, database } from "#platform/db/db.ts";
import type { ReadingFault } from "../../parsing/fault.ts";
import type { RevisionState } from "../../tables.ts";
import type { DocumentKind } from "../../text.ts";

export type OpenRevision = {
  id: string;
  workspaceId: string;
  documentId: string;
  number: number;
  fileName: string;
  sha256: string;
  kind: DocumentKind;
  sourceUrl: string | null;
  pagesRead: number;
  characters: number;
  language: string | null;
  /** The first words, as long as they are too few to tell the language by. */
  sample: string;
};

/** Begins reading, or goes on with it. Null where there is nothing to read any more: ended, cancelled or deleted. */
export async function openRevision(revisionId: string): Promise<OpenRevision | null> {
  const [row] = await database().execute<OpenRevision>(sql`
    update library.revision r set state = 'reading', started_at = coalesce(started_at, now())
    from library.document d where r.id = ${revisionId} and d.id = r.document_id and r.state in ('waiting', 'reading')
    returning r.id, r.workspace_id as "workspaceId", r.document_id as "documentId", r.number, r.file_name as "fileName",
      r.sha256, d.kind, d.source_url as "sourceUrl", r.pages_read as "pagesRead", r.characters, r.language, '' as sample`);
  return row ?? null;
}

/** Whose revision it is; null where it is gone. */
export async function workspaceOf(revisionId: string): Promise<string | null> {
  const [row] = await database().execute<{ workspaceId: string }>(
    sql`select workspace_id as "workspaceId" from library.revision where id = ${revisionId}`,
  );
  return row?.workspaceId ?? null;
}

export async function stateOf(revisionId: string): Promise<RevisionState | null> {
  const [row] = await database().execute<{ state: RevisionState }>(
    sql`select state from library.revision where id = ${revisionId}`,
  );
  return row?.state ?? null;
}

/** Ends reading: with a fault, or as ready, which makes it the revision people read unless a later one is. Ended once, it stays so. */
export async function endRevision(
  revisionId: string,
  fault: ReadingFault | null,
  /** What is still to do when all is read, in the same transaction. */
  finish: (db: Db) => Promise<void> = async () => {},
): Promise<void> {
  await database().transaction(async (transaction) => {
    const db = transaction as unknown as Db;
    const [row] = await db.execute<{ documentId: string; workspaceId: string; pagesRead: number }>(sql`
      update library.revision set state = ${fault ? "failed" : "ready"}, fault = ${fault?.code ?? null},
        fault_message = ${fault?.message ?? null}, ended_at = now(),
        pages_total = ${fault ? sql`pages_total` : sql`pages_read`}
      where id = ${revisionId} and state in ('waiting', 'reading')
      returning document_id as "documentId", workspace_id as "workspaceId", pages_read as "pagesRead"`);
    if (!row) return;
    if (!fault) {
      await db.execute(sql`
        update library.document d set revision_id = ${revisionId}, updated_at = now()
        from library.revision r where d.id = ${row.documentId} and r.id = ${revisionId}
          and not exists (select from library.revision later
            where later.document_id = d.id and later.number > r.number and later.state = 'ready')`);
    }
    if (!fault) await finish(db);
    await publisher(db, { workspaceId: row.workspaceId })("library.document_changed", {
      documentId: row.documentId,
      revisionId,
      state: fault ? "failed" : "ready",
      pagesRead: row.pagesRead,
    });
  });
}
