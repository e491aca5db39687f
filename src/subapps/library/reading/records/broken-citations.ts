import { and, desc, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { conversation } from "#engine/messages/tables.ts";
import type { Db } from "#platform/db/db.ts";
import type { Who } from "../../shelf/records/find-document.ts";
import { citation } from "../../tables.ts";
import { findQuote } from "../rules/find-quote.ts";
import { foldSpaces } from "../rules/fold-spaces.ts";
import { nobodyId } from "./find-annotation.ts";
import { readText } from "./read-stretch.ts";

const most = 300;

export const brokenCitationResult = z.object({
  conversationId: z.string(),
  conversationTitle: z.string().nullable(),
  number: z.number(),
  quote: z.string(),
  state: z.enum(["moved", "lost"]),
  start: z.number().nullable(),
  end: z.number().nullable(),
});
export type BrokenCitation = z.infer<typeof brokenCitationResult>;

/** What one's own answers cite of older revisions, and a newer one has no longer, or in other words. */
export async function brokenCitations(
  db: Db,
  who: Who,
  documentId: string,
  revisionId: string,
): Promise<BrokenCitation[]> {
  const rows = await db
    .selectDistinct({
      messageId: citation.messageId,
      conversationId: citation.conversationId,
      conversationTitle: conversation.title,
      number: citation.number,
      quote: citation.quote,
      start: citation.startAt,
    })
    .from(citation)
    .innerJoin(conversation, eq(conversation.id, citation.conversationId))
    .where(
      and(
        eq(citation.documentId, documentId),
        ne(citation.revisionId, revisionId),
        eq(conversation.createdBy, who.actor.id ?? nobodyId),
      ),
    )
    .orderBy(desc(citation.messageId), citation.number, citation.startAt)
    .limit(most);
  if (rows.length === 0) return [];
  const folded = foldSpaces((await readText(db, revisionId)).text);
  return rows.flatMap(({ quote, start: before, messageId: _, ...row }) => {
    const found = findQuote(folded, { exact: quote, prefix: "", suffix: "", start: before });
    if (found?.state === "anchored") return [];
    return [
      {
        ...row,
        quote,
        state: found ? ("moved" as const) : ("lost" as const),
        start: found?.start ?? null,
        end: found?.end ?? null,
      },
    ];
  });
}
