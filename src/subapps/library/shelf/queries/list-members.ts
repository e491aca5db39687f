import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { user } from "#core/access/tables.ts";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { collectionMember, levels } from "../../tables.ts";
import { requireCollection } from "../records/find-document.ts";

/** Whom a collection was opened to by name, besides those who reach everything. */
export const listMembers = query({
  name: "library.list_members",
  input: z.object({ collectionId: uuid() }),
  result: z.object({
    items: z.array(z.object({ userId: z.string(), name: z.string(), level: z.enum(levels) })),
  }),
  allow: "library:read",
  async run({ db, actor, workspace }, { collectionId }) {
    await requireCollection(db, { actor, workspace }, collectionId);
    const items = await db
      .select({ userId: user.id, name: user.name, level: collectionMember.level })
      .from(collectionMember)
      .innerJoin(user, eq(user.id, collectionMember.userId))
      .where(eq(collectionMember.collectionId, collectionId))
      .orderBy(asc(user.name), asc(user.id))
      .limit(1000);
    return { items };
  },
});
