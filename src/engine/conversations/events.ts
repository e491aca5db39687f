import { z } from "zod";
import type { EventDeclarations } from "#core/events/events.ts";
import { uuid } from "#lib/uuid.ts";

export const conversationEvents = {
  "conversations.changed": { live: true, payload: z.object({ conversationId: uuid() }) },
  "conversations.queue_changed": { live: true, payload: z.object({ conversationId: uuid() }) },
} as const satisfies EventDeclarations;

type ConversationEvents = typeof conversationEvents;
declare module "#core/events/events.ts" {
  interface EventRegistry extends ConversationEvents {}
}
