import { lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { notification } from "../tables.ts";

/** What was read stays for 90 days, what nobody looked at for a year. */
export const forgetNotifications = command({
  name: "notifications.forget_notifications",
  input: z.object({}),
  result: z.object({ forgotten: z.int().describe("How many were deleted") }),
  allow: "system",
  audit: false,
  async run({ db }) {
    const gone = await db
      .delete(notification)
      .where(
        or(
          lt(notification.readAt, sql`now() - interval '90 days'`),
          lt(notification.createdAt, sql`now() - interval '1 year'`),
        ),
      )
      .returning({ id: notification.id });
    return { forgotten: gone.length };
  },
});
