import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";

/** The stored content of all revisions of a document, pictures included. */
export async function contentOf(db: Db, documentId: string): Promise<string[]> {
  const rows = await db.execute<{ sha256: string }>(sql`
    select sha256 from library.revision where document_id = ${documentId}
    union select f.sha256 from library.figure f join library.revision r on r.id = f.revision_id
    where r.document_id = ${documentId}`);
  return rows.map(({ sha256 }) => sha256);
}
