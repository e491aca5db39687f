import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { draftPlace } from "../rules/draft-place.ts";
import { ownId } from "../rules/own-id.ts";
import { draft } from "../tables.ts";

/** Keeps what is being typed, so that another tab or device goes on with it. Nothing typed keeps nothing. */
export const keepDraft = command({
  name: "chat.keep_draft",
  input: z.object({ place: draftPlace, content: z.string().max(200_000) }),
  result: z.object({ place: z.string(), content: z.string() }),
  allow: "agents:use",
  audit: false,
  async run({ db, actor, workspace }, { place, content }) {
    const userId = ownId(actor);
    const isMine = and(eq(draft.userId, userId), eq(draft.workspaceId, workspace.id), eq(draft.place, place));
    if (content === "") await db.delete(draft).where(isMine);
    else {
      const known = place === "new" ? null : await requireConversation(db, { actor, workspace }, place);
      // A chat that leaves no trace leaves no draft either.
      if (known?.isTemporary) return { place, content: "" };
      await db
        .insert(draft)
        .values({ userId, workspaceId: workspace.id, place, content })
        .onConflictDoUpdate({
          target: [draft.userId, draft.workspaceId, draft.place],
          set: { content, updatedAt: sql`now()` },
        });
    }
    return { place, content };
  },
});
