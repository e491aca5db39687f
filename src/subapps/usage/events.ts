import { z } from "zod";
import type { EventDeclarations } from "#core/events/events.ts";
import { uuid } from "#lib/uuid.ts";

export const usageEvents = {
  /** A part of a budget is used up: 50, 80 or all of it, each told once a period. */
  "usage.budget_reached": {
    live: "bare",
    payload: z.object({
      budgetId: uuid(),
      subjectId: uuid(),
      periodStart: z.string(),
      percent: z.number(),
      spent: z.number(),
    }),
  },
  /** Budgets, what was granted of them, plans or credit are not as they were. */
  "usage.budgets_changed": { live: true, payload: z.object({}) },
  "usage.more_requested": { live: true, payload: z.object({ requestId: uuid() }) },
  "usage.request_decided": { live: true, payload: z.object({ requestId: uuid() }) },
  /** Prices, rates, corrections, reports or reconciliations are others than before. */
  "usage.records_changed": { live: true, payload: z.object({}) },
} as const satisfies EventDeclarations;

type UsageEvents = typeof usageEvents;
declare module "#core/events/events.ts" {
  interface EventRegistry extends UsageEvents {}
}
