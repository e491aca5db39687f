import type { Wiring } from "#core/wiring.ts";
import { removeAbandonedFiles } from "#platform/storage/temporary-file.ts";

export const filesWiring: Wiring = {
  schedules: [
    { name: "files.remove_abandoned", cron: "41 3 * * *", run: async () => void (await removeAbandonedFiles()) },
  ],
};
