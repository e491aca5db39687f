import type { Wiring } from "#core/wiring.ts";
import { storage } from "#platform/storage/storage.ts";
import { removeAbandonedTemporaryFiles } from "#platform/storage/temporary-file.ts";

async function removeAbandoned(): Promise<void> {
  await removeAbandonedTemporaryFiles();
  await storage().removeAbandoned();
}

export const filesWiring: Wiring = {
  schedules: [{ name: "files.remove_abandoned", cron: "41 3 * * *", run: removeAbandoned }],
};
