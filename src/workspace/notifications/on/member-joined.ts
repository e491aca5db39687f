import { and, eq, inArray, ne } from "drizzle-orm";
import { rolesWith } from "#core/access/permissions.ts";
import { roleLabels } from "#core/access/roles.ts";
import { membership, user } from "#core/access/tables.ts";
import { on } from "#core/events/handler.ts";
import { database } from "#platform/db/db.ts";
import { notify } from "../commands/notify.ts";

/** Tells those who manage people that somebody is new. */
export const tellMemberJoined = on({
  name: "notifications.member_joined",
  on: "people.member_joined",
  async run(context, { userId }, { id }) {
    const { workspace } = context;
    if (!workspace) return;
    const db = database();
    const [joined] = await db
      .select({ name: user.name, role: membership.role })
      .from(membership)
      .innerJoin(user, eq(user.id, membership.userId))
      .where(and(eq(membership.workspaceId, workspace.id), eq(membership.userId, userId)));
    if (!joined) return; // gone again before anybody was told
    const managers = await db
      .select({ id: membership.userId })
      .from(membership)
      .where(
        and(
          eq(membership.workspaceId, workspace.id),
          inArray(membership.role, [...rolesWith("people:manage")]),
          ne(membership.userId, userId),
        ),
      );
    await notify(context, {
      userIds: managers.map((manager) => manager.id),
      kind: "people.member_joined",
      title: `${joined.name} joined ${workspace.name}`,
      body: `As ${roleLabels[joined.role].name.toLowerCase()}.`,
      href: "/settings/members",
      source: `event:${id}`,
    });
  },
});
