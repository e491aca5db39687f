import { z } from "zod";
import type { EventDeclarations } from "#core/events/events.ts";
import { uuid } from "#lib/uuid.ts";

export const agentEvents = {
  "agents.changed": { live: true, payload: z.object({ agentId: uuid() }) },
  "agents.canary_ended": {
    live: true,
    payload: z.object({
      agentId: uuid(),
      canaryId: uuid(),
      outcome: z.enum(["promoted", "stopped", "rolled_back"]),
    }),
  },
} as const satisfies EventDeclarations;

type AgentEvents = typeof agentEvents;
declare module "#core/events/events.ts" {
  interface EventRegistry extends AgentEvents {}
}
