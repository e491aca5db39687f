import { createEmptyCard } from "ts-fsrs";
import type { Db } from "#platform/db/db.ts";
import type { MadeCitation } from "../content-result.ts";
import { card } from "../tables.ts";

type NewCard = { front: string; back: string; citation: MadeCitation };

/** Cards of somebody's own, each tied to the words it was made from. New ones are due at once. */
export async function insertCards(
  db: Db,
  workspaceId: string,
  userId: string,
  cards: readonly NewCard[],
): Promise<string[]> {
  if (cards.length === 0) return [];
  const now = new Date();
  const rows = await db
    .insert(card)
    .values(
      cards.map(({ front, back, citation }) => ({
        workspaceId,
        userId,
        documentId: citation.documentId,
        revisionId: citation.revisionId,
        startAt: citation.start,
        endAt: citation.end,
        quote: citation.quote,
        front,
        back,
        memory: createEmptyCard(now),
        dueAt: now,
      })),
    )
    .returning({ id: card.id });
  return rows.map(({ id }) => id);
}
