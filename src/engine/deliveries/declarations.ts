import { z } from "zod";
import { named } from "#core/audit/sentence.ts";
import type { Declarations } from "#core/declarations.ts";
import type { EventDeclarations } from "#core/events/events.ts";
import { uuid } from "#lib/uuid.ts";

const deliveryEvents = {
  /** Something came in at a webhook endpoint. Its content is read by whoever may. */
  "deliveries.received": { live: false, payload: z.object({ deliveryId: uuid(), endpointId: uuid() }) },
} as const satisfies EventDeclarations;

type DeliveryEvents = typeof deliveryEvents;
declare module "#core/events/events.ts" {
  interface EventRegistry extends DeliveryEvents {}
}

export const deliveriesDeclarations: Declarations = {
  events: deliveryEvents,
  auditSentences: {
    "deliveries.create_endpoint": ({ name }) => `created ${named("webhook endpoint", name)}`,
    "deliveries.update_endpoint": ({ name }) => `edited ${named("webhook endpoint", name)}`,
    "deliveries.rotate_endpoint_secret": ({ name }) => `changed the secret of ${named("webhook endpoint", name)}`,
    "deliveries.delete_endpoint": ({ name }) => `deleted ${named("webhook endpoint", name)}`,
    "deliveries.replay_delivery": () => "replayed a delivery",
  },
};
