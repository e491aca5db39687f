import { eq } from "drizzle-orm";
import { fsrs, type Grade } from "ts-fsrs";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { requireCard } from "../records/find-card.ts";
import { card, cardReview } from "../tables.ts";

const scheduler = fsrs({ enable_fuzz: false });

/** Says how well a card was remembered, from 1 (not at all) to 4 (easily); it comes back when it is about to be forgotten. */
export const reviewCard = command({
  name: "library.review_card",
  input: z.object({ cardId: uuid(), rating: z.int().min(1).max(4) }),
  result: idResult.extend({ dueAt: timestamp.describe("When to review it next") }),
  allow: "library:read",
  async run({ db, actor, workspace }, { cardId, rating }) {
    const { memory } = await requireCard(db, { actor, workspace }, cardId);
    const now = new Date();
    const { card: next } = scheduler.next(memory, now, rating as Grade);
    await db.update(card).set({ memory: next, dueAt: next.due }).where(eq(card.id, cardId));
    await db.insert(cardReview).values({ cardId, rating, reviewedAt: now });
    return { id: cardId, dueAt: next.due };
  },
  audit: false,
});
