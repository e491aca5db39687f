import { sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { uuid } from "#lib/uuid.ts";
import { requireDocument } from "../records/find-document.ts";
import { revisionSummary } from "../records/shelf-columns.ts";
import { revisionResult } from "../shelf-document.ts";

const revisionEntry = revisionResult.extend({
  broughtBy: z.string().nullable().describe("Name of who added it"),
  isRead: z.boolean().describe("It is the one people read"),
});
export type RevisionEntry = z.infer<typeof revisionEntry>;

/** The states a document has had, newest first. `isRead` marks the one people read. */
export const listRevisions = query({
  name: "library.list_revisions",
  input: z.object({ ...pageInput, documentId: uuid() }),
  result: pageResult(revisionEntry),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId, limit, cursor }) {
    const found = await requireDocument(db, { actor, workspace }, documentId);
    const after = decodeCursor(cursor, z.tuple([z.number().int()]));
    const rows = await db.execute<{ entry: RevisionEntry }>(sql`
      select ${revisionSummary("r")} || jsonb_build_object('broughtBy', person.name,
        'isRead', r.id is not distinct from ${found.revisionId}::uuid) as entry
      from library.revision r left join core.user person on person.id = r.created_by
      where r.document_id = ${documentId} ${after ? sql`and r.number < ${after[0]}` : sql``}
      order by r.number desc limit ${limit + 1}`);
    return pageOf(
      rows.map(({ entry }) => entry),
      limit,
      ({ number }) => [number],
      (entry) => entry,
    );
  },
});
