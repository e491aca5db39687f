import type { Wiring } from "#core/wiring.ts";
import { stopAbandonedRuns } from "#engine/runs/stop-abandoned-runs.ts";
import { conversationEndpoints } from "./endpoints.ts";
import { sweepTemporary } from "./jobs/sweep-temporary.ts";
import { forget, remember } from "./memory-tools.ts";

export const conversationsWiring: Wiring = {
  tools: [remember, forget],
  endpoints: conversationEndpoints,
  schedules: [
    { name: "conversations.sweep_temporary", cron: "*/5 * * * *", run: async () => void (await sweepTemporary()) },
    { name: "conversations.stop_abandoned_runs", cron: "17 * * * *", run: stopAbandonedRuns },
  ],
};
