import { and, asc, count, eq, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { pageOf as pageResult, timestamp } from "#core/command/result-schemas.ts";
import { decodeCursor, pageInput, pageOf } from "#lib/page.ts";
import { isUuid, uuid } from "#lib/uuid.ts";
import { readableDocuments, requireDocument } from "../../shelf/records/find-document.ts";
import { document } from "../../tables.ts";
import { card } from "../tables.ts";

const cursorShape = z.tuple([z.string().max(40), z.string().refine(isUuid)]);

const cardResult = z.object({
  id: z.string(),
  documentId: z.string(),
  revisionId: z.string(),
  title: z.string().describe("Of the document"),
  start: z.number(),
  end: z.number(),
  quote: z.string(),
  front: z.string(),
  back: z.string(),
  dueAt: timestamp,
  reviews: z.number(),
  createdAt: timestamp,
});

/** The caller's own cards, those due first at the top; all of them, or those of one document. */
export const listCards = query({
  name: "library.list_cards",
  input: z.object({
    ...pageInput,
    documentId: uuid().optional(),
    due: z.enum(["now", "all"]).default("all"),
  }),
  result: pageResult(cardResult).extend({ due: z.number().describe("How many are due now") }),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId, due, limit, cursor }) {
    const who = { actor, workspace };
    if (documentId) await requireDocument(db, who, documentId);
    const after = decodeCursor(cursor, cursorShape);
    const own: (SQL | undefined)[] = [
      eq(card.workspaceId, workspace.id),
      actor.id ? eq(card.userId, actor.id) : sql`false`,
      documentId ? eq(card.documentId, documentId) : undefined,
      readableDocuments(who),
    ];
    const isDue = lte(card.dueAt, sql`now()`);
    const rows = await db
      .select({
        id: card.id,
        documentId: card.documentId,
        revisionId: card.revisionId,
        title: document.title,
        start: card.startAt,
        end: card.endAt,
        quote: card.quote,
        front: card.front,
        back: card.back,
        dueAt: card.dueAt,
        reviews: sql<number>`(${card.memory} ->> 'reps')::int`,
        createdAt: card.createdAt,
        key: sql<string>`${card.dueAt}::text`,
      })
      .from(card)
      .innerJoin(document, eq(document.id, card.documentId))
      .where(
        and(
          ...own,
          due === "now" ? isDue : undefined,
          after ? sql`(${card.dueAt}, ${card.id}) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : undefined,
        ),
      )
      .orderBy(asc(card.dueAt), asc(card.id))
      .limit(limit + 1);
    const [waiting] = await db
      .select({ due: count() })
      .from(card)
      .innerJoin(document, eq(document.id, card.documentId))
      .where(and(...own, isDue));
    const page = pageOf(
      rows,
      limit,
      (row) => [row.key, row.id],
      ({ key: _key, ...row }) => row,
    );
    return { ...page, due: waiting?.due ?? 0 };
  },
});
