import type { Wiring } from "#core/wiring.ts";
import { sqlClient } from "#platform/db/db.ts";
import { remoteImageDoor } from "./remote-image-door.ts";

export const webWiring: Wiring = {
  doors: [remoteImageDoor],
  schedules: [
    {
      name: "web.forget_request_counts",
      cron: "41 * * * *",
      // The longest window of any limit is an hour.
      run: async () =>
        void (await sqlClient()`delete from core.rate_limit where window_start < now() - interval '3 hours'`),
    },
  ],
};
