import type { Wiring } from "#core/wiring.ts";
import { agentEndpoints } from "./endpoints.ts";
import { tellCanaryEnded } from "./on/tell-canary-ended.ts";
import { watchCanaries } from "./watch-canaries.ts";

export const agentsWiring: Wiring = {
  endpoints: agentEndpoints,
  handlers: [tellCanaryEnded],
  schedules: [{ name: "agents.watch_canaries", cron: "*/30 * * * * *", run: async () => void (await watchCanaries()) }],
};
