import { z } from "zod";
import type { EventDeclarations } from "#core/events/events.ts";
import { uuid } from "#lib/uuid.ts";

export const chatEvents = {
  "chat.test_run_changed": { live: true, payload: z.object({ testRunId: uuid(), agentId: uuid() }) },
} as const satisfies EventDeclarations;

type ChatEvents = typeof chatEvents;
declare module "#core/events/events.ts" {
  interface EventRegistry extends ChatEvents {}
}
