import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { membership } from "#core/access/tables.ts";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { collectionMember, levels } from "../../tables.ts";
import { requireCollection } from "../records/find-document.ts";
import { requireOwn } from "../records/require-own.ts";

/** Lets somebody of the workspace read a collection, or edit it; null takes that away again. */
export const setMember = command({
  name: "library.set_member",
  input: z.object({ collectionId: uuid(), userId: uuid(), level: z.enum(levels).nullable() }),
  result: z.object({ userId: z.string(), level: z.enum(levels).nullable() }),
  allow: "library:write",
  async run({ db, actor, workspace, publish }, { collectionId, userId, level }) {
    const found = await requireCollection(db, { actor, workspace }, collectionId);
    requireOwn({ actor, workspace }, found.createdBy);
    const [member] = await db
      .select({ id: membership.userId })
      .from(membership)
      .where(and(eq(membership.workspaceId, workspace.id), eq(membership.userId, userId)));
    if (!member) throw notFound("This person");
    if (level === null) {
      await db
        .delete(collectionMember)
        .where(and(eq(collectionMember.collectionId, collectionId), eq(collectionMember.userId, userId)));
    } else {
      await db
        .insert(collectionMember)
        .values({ collectionId, userId, level })
        .onConflictDoUpdate({ target: [collectionMember.collectionId, collectionMember.userId], set: { level } });
    }
    await publish("library.collections_changed", {});
    return { userId, level };
  },
  audit: ({ collectionId, userId, level }) => ({ targetId: collectionId, detail: { userId, level } }),
});
