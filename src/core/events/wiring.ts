import { sql } from "drizzle-orm";
import type { Wiring } from "#core/wiring.ts";
import { database } from "#platform/db/db.ts";

/** News is kept this long after delivery, so that a browser that was away can catch up. */
const keepDays = 7;

export const eventsWiring: Wiring = {
  schedules: [
    {
      name: "events.forget_old",
      cron: "17 * * * *",
      async run() {
        await database().execute(
          sql`delete from core.event where delivered_at is not null and created_at < now() - make_interval(days => ${keepDays})`,
        );
        await database().execute(sql`delete from core.answer_given where created_at < now() - interval '2 days'`);
      },
    },
  ],
};
