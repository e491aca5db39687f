import { and, count, isNull } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { ownNotifications } from "../records/own-notifications.ts";
import { notification } from "../tables.ts";

export const countUnreadNotifications = query({
  name: "notifications.count_unread_notifications",
  input: z.object({}),
  result: z.object({ unread: z.int() }),
  allow: "member",
  async run({ db, actor, workspace }) {
    const [found] = await db
      .select({ unread: count() })
      .from(notification)
      .where(and(ownNotifications(actor, workspace), isNull(notification.readAt)));
    return { unread: found?.unread ?? 0 };
  },
});
