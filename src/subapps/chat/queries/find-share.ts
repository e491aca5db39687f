import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { secretHash } from "#core/access/secret-token.ts";
import { query } from "#core/command/operation.ts";
import { timestamp } from "#core/command/result-schemas.ts";
import { type SharedContent, sharedMessage } from "../rules/share-content.ts";
import { share, shareSnapshot } from "../tables.ts";

/** What a link shows; null where it leads nowhere, whether it never was or was taken back. */
export const findShare = query({
  name: "chat.find_share",
  input: z.object({ token: z.string().min(1).max(200) }),
  result: z.object({ title: z.string(), createdAt: timestamp, messages: z.array(sharedMessage) }).nullable(),
  allow: "anyone",
  async run({ db }, { token }) {
    const [row] = await db
      .select({ title: share.title, createdAt: share.createdAt, content: shareSnapshot.content })
      .from(share)
      .innerJoin(shareSnapshot, eq(shareSnapshot.shareId, share.id))
      .where(and(eq(share.tokenHash, secretHash(token)), isNull(share.revokedAt)));
    if (!row) return null;
    const { messages } = row.content as SharedContent;
    return { title: row.title, createdAt: row.createdAt, messages };
  },
});
