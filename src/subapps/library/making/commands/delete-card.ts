import { eq } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { idResult } from "../../id-result.ts";
import { requireCard } from "../records/find-card.ts";
import { card } from "../tables.ts";

export const deleteCard = command({
  name: "library.delete_card",
  input: z.object({ cardId: uuid() }),
  result: idResult,
  allow: "library:read",
  async run({ db, actor, workspace }, { cardId }) {
    await requireCard(db, { actor, workspace }, cardId);
    await db.delete(card).where(eq(card.id, cardId));
    return { id: cardId };
  },
  audit: false,
});
