import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { conversation as talk } from "#engine/messages/tables.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { titledResult } from "../../id-result.ts";
import { requireDocument } from "../../shelf/records/find-document.ts";
import { conversation } from "../../tables.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);

/** The caller's own conversations with the library, the last one asked in first: all, or those about one document. */
export const listAsked = query({
  name: "library.list_asked",
  input: z.object({ ...pageInput, documentId: uuid().optional() }),
  result: pageResult(
    titledResult.extend({
      documentId: z.string().nullable(),
      collectionId: z.string().nullable(),
      scope: z.record(z.string(), z.unknown()).describe("Where it was asked, as given to the question"),
      askedAt: timestamp,
    }),
  ),
  allow: "agents:use",
  async run({ db, actor, workspace }, { documentId, limit, cursor }) {
    if (documentId) await requireDocument(db, { actor, workspace }, documentId);
    const after = decodeCursor(cursor, cursorShape);
    const rows = await db
      .select({
        id: conversation.conversationId,
        title: talk.title,
        documentId: conversation.documentId,
        collectionId: conversation.collectionId,
        scope: conversation.scope,
        askedAt: conversation.askedAt,
        key: sql<string>`${conversation.askedAt}::text`,
      })
      .from(conversation)
      .innerJoin(talk, eq(talk.id, conversation.conversationId))
      .where(
        and(
          eq(conversation.workspaceId, workspace.id),
          actor.id ? eq(conversation.userId, actor.id) : sql`false`,
          documentId ? eq(conversation.documentId, documentId) : undefined,
          after
            ? sql`(${conversation.askedAt}, ${conversation.conversationId}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(conversation.askedAt), desc(conversation.conversationId))
      .limit(limit + 1);
    return pageOf(
      rows,
      limit,
      (row) => [row.key, row.id],
      ({ key: _key, ...row }) => row,
    );
  },
});
