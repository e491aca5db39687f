import type { Wiring } from "#core/wiring.ts";
import { sqlClient } from "#platform/db/db.ts";
import { deliveryEndpoints } from "./endpoints.ts";
import { announceDelivery } from "./inbound/announce.ts";
import { hooksDoor } from "./inbound/hooks-door.ts";
import { processInbound } from "./inbound/process-inbound.ts";
import { endpointSource } from "./outbound/endpoint-source.ts";
import { sendOutbound } from "./outbound/send-outbound.ts";

/** The ledger remembers this long. */
const keepDays = 30;

export const deliveriesWiring: Wiring = {
  endpoints: deliveryEndpoints,
  doors: [hooksDoor],
  queues: [processInbound, sendOutbound],
  inboundConsumers: [announceDelivery],
  outboundSources: [endpointSource],
  schedules: [
    {
      name: "deliveries.forget_old",
      cron: "23 * * * *",
      run: async () =>
        void (await sqlClient()`
          delete from core.delivery where status <> 'pending' and created_at < now() - make_interval(days => ${keepDays})`),
    },
  ],
};
