import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { draftPlace } from "../rules/draft-place.ts";
import { ownId } from "../rules/own-id.ts";
import { draft } from "../tables.ts";

/** What was typed and not sent yet; empty where nothing was. */
export const getDraft = query({
  name: "chat.get_draft",
  input: z.object({ place: draftPlace }),
  result: z.object({ place: z.string(), content: z.string(), updatedAt: timestamp.nullable() }),
  allow: "agents:use",
  async run({ db, actor, workspace }, { place }) {
    if (place !== "new") await requireConversation(db, { actor, workspace }, place);
    const [row] = await db
      .select({ content: draft.content, updatedAt: draft.updatedAt })
      .from(draft)
      .where(and(eq(draft.userId, ownId(actor)), eq(draft.workspaceId, workspace.id), eq(draft.place, place)));
    return { place, content: row?.content ?? "", updatedAt: row?.updatedAt ?? null };
  },
});
