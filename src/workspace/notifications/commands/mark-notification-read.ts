import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notFound } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { ownNotifications } from "../records/own-notifications.ts";
import { requireOwnEyes } from "../rules/own-eyes.ts";
import { notification } from "../tables.ts";

/** Saying it twice does no harm. */
export const markNotificationRead = command({
  name: "notifications.mark_notification_read",
  input: z.object({ notificationId: uuid() }),
  result: z.object({ read: z.int().describe("1, or 0 where it was read before") }),
  allow: "member",
  audit: false,
  async run({ db, actor, workspace, publish }, { notificationId }) {
    requireOwnEyes(actor);
    const mine = and(eq(notification.id, notificationId), ownNotifications(actor, workspace));
    const [found] = await db.select({ id: notification.id }).from(notification).where(mine);
    if (!found) throw notFound("This notification");
    const marked = await db
      .update(notification)
      .set({ readAt: sql`now()` })
      .where(and(mine, isNull(notification.readAt)))
      .returning({ id: notification.id });
    if (marked.length > 0) await publish("notifications.changed", { isNew: false }, { userId: actor.id });
    return { read: marked.length };
  },
});
