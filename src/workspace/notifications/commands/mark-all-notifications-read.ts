import { and, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { ownNotifications } from "../records/own-notifications.ts";
import { requireOwnEyes } from "../rules/own-eyes.ts";
import { notification } from "../tables.ts";

export const markAllNotificationsRead = command({
  name: "notifications.mark_all_notifications_read",
  input: z.object({}),
  result: z.object({ read: z.int().describe("How many were marked") }),
  allow: "member",
  audit: false,
  async run({ db, actor, workspace, publish }) {
    requireOwnEyes(actor);
    const marked = await db
      .update(notification)
      .set({ readAt: sql`now()` })
      .where(and(ownNotifications(actor, workspace), isNull(notification.readAt)))
      .returning({ id: notification.id });
    if (marked.length > 0) await publish("notifications.changed", { isNew: false }, { userId: actor.id });
    return { read: marked.length };
  },
});
