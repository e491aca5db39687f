import { z } from "zod";
import type { EventDeclarations } from "#core/events/events.ts";
import { uuid } from "#lib/uuid.ts";

export const traceEvents = {
  "trace.filed": { live: true, payload: z.object({ traceId: z.string() }) },
  "trace.score_given": { live: true, payload: z.object({ traceId: z.string() }) },
  "trace.alert_changed": { live: true, payload: z.object({ alertId: uuid(), alertEventId: uuid().optional() }) },
  /** Traces are in line to be checked. */
  "trace.checks_due": { live: false, payload: z.object({}) },
  "trace.experiment_changed": { live: true, payload: z.object({ experimentId: uuid() }) },
  "trace.review_changed": { live: true, payload: z.object({ queueId: uuid() }) },
  "trace.replay_changed": { live: true, payload: z.object({ replayId: uuid() }) },
} as const satisfies EventDeclarations;

type TraceEvents = typeof traceEvents;
declare module "#core/events/events.ts" {
  interface EventRegistry extends TraceEvents {}
}
