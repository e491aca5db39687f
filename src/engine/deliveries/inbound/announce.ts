import { publisher } from "#core/events/publish.ts";
import { type Db, database } from "#platform/db/db.ts";
import type { InboundConsumer } from "./inbound-consumer.ts";

/** The plain webhook: others are told that it came, in the transaction that marks it as processed. */
export const announceDelivery: InboundConsumer = {
  kind: "webhook",
  async run({ workspace }, delivery) {
    await database().transaction(async (transaction) => {
      const db = transaction as unknown as Db;
      const publish = publisher(db, { workspaceId: workspace?.id ?? null });
      await publish("deliveries.received", { deliveryId: delivery.id, endpointId: delivery.endpointId });
      await delivery.finish(db);
    });
  },
};
