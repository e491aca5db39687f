import { eq } from "drizzle-orm";
import { roleLabels } from "#core/access/roles.ts";
import { user } from "#core/access/tables.ts";
import { on } from "#core/events/handler.ts";
import { database } from "#platform/db/db.ts";
import { findMember } from "#workspace/people/records/find-member.ts";
import { notify } from "../commands/notify.ts";

/** Tells a member that they may do more or less than before, unless it was their own doing. */
export const tellRoleChanged = on({
  name: "notifications.role_changed",
  on: "people.member_changed",
  async run(context, { userId, role, byId }, { id }) {
    const { workspace } = context;
    if (!workspace || !role || byId === userId) return;
    if (!(await findMember(database(), workspace.id, userId))) return;
    const [by] = byId ? await database().select({ name: user.name }).from(user).where(eq(user.id, byId)) : [];
    const { name, description } = roleLabels[role];
    await notify(context, {
      userIds: [userId],
      kind: "people.role_changed",
      title: `You are ${name.toLowerCase()} of ${workspace.name} now`,
      body: `${description}.${by ? ` ${by.name} changed your role.` : ""}`,
      href: "/settings/members",
      source: `event:${id}`,
    });
  },
});
