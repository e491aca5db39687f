import { and, asc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { readableDocuments, requireDocument } from "../../shelf/records/find-document.ts";
import { document } from "../../tables.ts";
import { card } from "../tables.ts";

const most = 10_000;

/** The caller's own cards to take along, all or those of one document. */
export const exportCards = query({
  name: "library.export_cards",
  input: z.object({ documentId: uuid().optional() }),
  result: z.object({
    title: z.string(),
    items: z.array(
      z.object({
        front: z.string(),
        back: z.string(),
        quote: z.string(),
        title: z.string(),
        documentId: z.string(),
        start: z.number(),
        end: z.number(),
      }),
    ),
  }),
  allow: "library:read",
  async run({ db, actor, workspace }, { documentId }) {
    const who = { actor, workspace };
    const named = documentId ? await requireDocument(db, who, documentId) : null;
    const items = await db
      .select({
        front: card.front,
        back: card.back,
        quote: card.quote,
        title: document.title,
        documentId: card.documentId,
        start: card.startAt,
        end: card.endAt,
      })
      .from(card)
      .innerJoin(document, eq(document.id, card.documentId))
      .where(
        and(
          eq(card.workspaceId, workspace.id),
          actor.id ? eq(card.userId, actor.id) : sql`false`,
          documentId ? eq(card.documentId, documentId) : undefined,
          readableDocuments(who),
        ),
      )
      .orderBy(asc(card.createdAt), asc(card.id))
      .limit(most);
    return { title: named?.title ?? "Cards", items };
  },
});
