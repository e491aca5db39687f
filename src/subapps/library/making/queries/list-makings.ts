import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { requireDocument } from "../../shelf/records/find-document.ts";
import { makingResult } from "../making-result.ts";
import { making } from "../tables.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);

/** What was made of a document, or what the caller had made, newest first; without what is in it. */
export const listMakings = query({
  name: "library.list_makings",
  input: z.object({ ...pageInput, documentId: uuid().optional() }),
  result: pageResult(makingResult),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId, limit, cursor }) {
    if (documentId) await requireDocument(db, { actor, workspace }, documentId);
    const after = decodeCursor(cursor, cursorShape);
    const rows = await db
      .select({
        id: making.id,
        kind: making.kind,
        documentId: making.documentId,
        documentIds: making.documentIds,
        revisionIds: making.revisionIds,
        stretch: making.stretch,
        language: making.language,
        state: making.state,
        done: making.done,
        total: making.total,
        madeBy: making.madeBy,
        fault: making.fault,
        createdBy: making.createdBy,
        createdAt: making.createdAt,
        key: sql<string>`${making.createdAt}::text`,
      })
      .from(making)
      .where(
        and(
          eq(making.workspaceId, workspace.id),
          documentId ? eq(making.documentId, documentId) : actor.id ? eq(making.createdBy, actor.id) : sql`false`,
          after ? sql`(${making.createdAt}, ${making.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
        ),
      )
      .orderBy(desc(making.createdAt), desc(making.id))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.key, row.id],
      ({ key: _key, ...row }) => row,
    );
  },
});
