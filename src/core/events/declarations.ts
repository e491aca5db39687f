import { z } from "zod";
import type { Declarations } from "#core/declarations.ts";
import type { EventDeclarations } from "./events.ts";

const jobEvents = {
  "jobs.requested": { live: false, payload: z.object({ job: z.string(), payload: z.unknown() }) },
} as const satisfies EventDeclarations;

type JobEvents = typeof jobEvents;
declare module "#core/events/events.ts" {
  interface EventRegistry extends JobEvents {}
}

export const eventsDeclarations: Declarations = { events: jobEvents };
