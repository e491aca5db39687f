import { z } from "zod";
import type { EventDeclarations } from "#core/events/events.ts";

export const notificationEvents = {
  "notifications.changed": { live: true, payload: z.object({ isNew: z.boolean() }) },
} as const satisfies EventDeclarations;

type NotificationEvents = typeof notificationEvents;
declare module "#core/events/events.ts" {
  interface EventRegistry extends NotificationEvents {}
}
