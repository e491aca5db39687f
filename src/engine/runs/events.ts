import { z } from "zod";
import type { EventDeclarations } from "#core/events/events.ts";
import { uuid } from "#lib/uuid.ts";

export const runEvents = {
  "runs.decided": { live: true, payload: z.object({ runId: uuid(), conversationId: uuid() }) },
  "runs.finished": {
    live: true,
    payload: z.object({ runId: uuid(), conversationId: uuid(), status: z.string() }),
  },
} as const satisfies EventDeclarations;

type RunEvents = typeof runEvents;
declare module "#core/events/events.ts" {
  interface EventRegistry extends RunEvents {}
}
