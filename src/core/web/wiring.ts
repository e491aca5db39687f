import type { Wiring } from "#core/wiring.ts";
import { sqlClient } from "#platform/db/db.ts";
import { remoteImageDoor } from "./remote-image-door.ts";

export const webWiring: Wiring = {
  doors: [remoteImageDoor],
  schedules: [
    {
      name: "web.forget_request_counts",
      cron: "41 * * * *",
      // Windows of API keys are a minute long. Those of sign-in last up to a day and are deleted by auth.tidy.
      run: async () =>
        void (await sqlClient()`
          delete from core.rate_limit where key like 'api:%' and window_start < now() - interval '3 hours'`),
    },
  ],
};
