import { and, eq } from "drizzle-orm";
import { membership, runAs, user } from "#core/access/tables.ts";
import { on } from "#core/events/handler.ts";
import { database } from "#platform/db/db.ts";
import { notify } from "../commands/notify.ts";

/** Nobody is acted as without being told who does so and why. */
export const tellRunAsStarted = on({
  name: "notifications.run_as_started",
  on: "people.run_as_started",
  async run(context, { runAsId, subjectId }) {
    const [started] = await database()
      .select({ name: user.name, reason: runAs.reason, allowChanges: runAs.allowChanges })
      .from(runAs)
      .innerJoin(user, eq(user.id, runAs.actorId))
      .innerJoin(membership, and(eq(membership.workspaceId, runAs.workspaceId), eq(membership.userId, subjectId)))
      .where(eq(runAs.id, runAsId));
    if (!started) return; // they left meanwhile; their profile still shows it
    await notify(context, {
      userIds: [subjectId],
      kind: "people.run_as_started",
      title: `${started.name} acts as you${started.allowChanges ? " and may change things" : ", only to look"}`,
      body: `“${started.reason}”`,
      href: "/settings/profile",
      source: `run-as:${runAsId}`,
    });
  },
});
