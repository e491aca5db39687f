import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";

/** The stored content of all revisions of a document, with pictures and what was spoken of it. */
export async function contentOf(db: Db, documentId: string): Promise<string[]> {
  const rows = await db.execute<{ sha256: string }>(sql`
    select sha256 from library.revision where document_id = ${documentId}
    union select f.sha256 from library.figure f join library.revision r on r.id = f.revision_id
    where r.document_id = ${documentId}
    union select s.sha256 from library.spoken_line s join library.making m on m.id = s.making_id
    where m.workspace_id = (select workspace_id from library.document where id = ${documentId})
      and ${documentId}::uuid = any(m.document_ids)`);
  return rows.map(({ sha256 }) => sha256);
}
