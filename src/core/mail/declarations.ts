import { z } from "zod";
import type { Declarations } from "#core/declarations.ts";
import type { EventDeclarations } from "#core/events/events.ts";
import { uuid } from "#lib/uuid.ts";

const mailEvents = {
  "mail.requested": { live: false, payload: z.object({ mailId: uuid() }) },
} as const satisfies EventDeclarations;

type MailEvents = typeof mailEvents;
declare module "#core/events/events.ts" {
  interface EventRegistry extends MailEvents {}
}

export const mailDeclarations: Declarations = { events: mailEvents };
