import { z } from "zod";
import { newSecret, secretHash } from "#core/access/secret-token.ts";
import { command } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { requireConversation } from "#engine/messages/find-conversation.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { seal } from "#platform/secrets/seal.ts";
import { readBranch } from "../records/read-branch.ts";
import { ownId } from "../rules/own-id.ts";
import { shareAddress } from "../rules/share-address.ts";
import { shareContent } from "../rules/share-content.ts";
import { share, shareSnapshot } from "../tables.ts";

/** Shares a conversation as it is shown now: whoever has the link reads it, and nothing that is said later. */
export const createShare = command({
  name: "chat.create_share",
  input: z.object({ conversationId: uuid() }),
  result: z.object({ id: uuid(), url: z.string(), title: z.string(), createdAt: timestamp }),
  allow: "agents:use",
  async run({ db, actor, workspace, context }, { conversationId }) {
    const { title, isTemporary } = await requireConversation(db, { actor, workspace }, conversationId);
    if (isTemporary) throw new AppError("conflict", "A temporary chat leaves no trace, so it cannot be shared.");
    const content = shareContent(await readBranch(context, conversationId));
    if (content.messages.length === 0)
      throw new AppError("conflict", "Nothing was said here yet that could be shared.");
    const token = newSecret();
    const [row] = await db
      .insert(share)
      .values({
        workspaceId: workspace.id,
        conversationId,
        tokenHash: secretHash(token),
        sealedToken: seal(token),
        title,
        createdBy: ownId(actor),
      })
      .returning({ id: share.id, createdAt: share.createdAt });
    const { id, createdAt } = row as { id: string; createdAt: Date };
    await db.insert(shareSnapshot).values({ shareId: id, content });
    return { id, url: shareAddress(token, context.origin), title, createdAt };
  },
  audit: ({ conversationId }, { id }) => ({ targetId: id, detail: { conversationId } }),
});
