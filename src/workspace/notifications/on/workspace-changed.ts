import { eq } from "drizzle-orm";
import { membership, workspace as workspaceTable } from "#core/access/tables.ts";
import { on } from "#core/events/handler.ts";
import { formatLongDate } from "#lib/format/date.ts";
import { database } from "#platform/db/db.ts";
import { notify } from "../commands/notify.ts";

/** Tells every member that their workspace will go, once for each time somebody decides so. */
export const tellWorkspaceDeletion = on({
  name: "notifications.workspace_deletion",
  on: "people.workspace_changed",
  async run(context) {
    const { workspace } = context;
    if (!workspace) return;
    const db = database();
    const [found] = await db
      .select({ deleteAfter: workspaceTable.deleteAfter })
      .from(workspaceTable)
      .where(eq(workspaceTable.id, workspace.id));
    if (!found?.deleteAfter) return;
    const members = await db
      .select({ id: membership.userId })
      .from(membership)
      .where(eq(membership.workspaceId, workspace.id));
    await notify(context, {
      userIds: members.map(({ id }) => id),
      kind: "people.workspace_deletion",
      title: `${workspace.name} will be deleted on ${formatLongDate(found.deleteAfter, "UTC")}`,
      body: "An owner can restore it until then.",
      href: "/settings/workspace",
      source: `deletion:${workspace.id}:${found.deleteAfter.toISOString()}`,
    });
  },
});
