import { randomUUID } from "node:crypto";
import { enqueueItems } from "#engine/queues/enqueue.ts";
import type { Db } from "#platform/db/db.ts";
import { sealContent } from "../records/content.ts";
import { delivery } from "../tables.ts";

export type NewDelivery = {
  workspaceId: string;
  source: string;
  targetId: string;
  /** Deliveries of one key arrive in order: a conversation, an object. */
  orderKey: string;
  /** The message's id for its receiver. The same again, while the first is in the ledger, is not queued twice. */
  messageId?: string;
  body: unknown;
};

export const outboundQueue = "deliveries.outbound";

/**
 * Writes a message into the outbox, in the caller's transaction: it is sent if and only if that commits. Returns the
 * delivery's id, or null where this message is in the ledger already.
 */
export async function queueDelivery(db: Db, given: NewDelivery): Promise<string | null> {
  const id = randomUUID();
  const body = Buffer.from(JSON.stringify(given.body), "utf8");
  const stored = await db
    .insert(delivery)
    .values({
      id,
      workspaceId: given.workspaceId,
      direction: "outbound",
      source: given.source,
      targetId: given.targetId,
      orderKey: given.orderKey,
      externalId: given.messageId ?? id,
      contentType: "application/json",
      size: body.length,
      content: sealContent(id, { headers: { "content-type": "application/json" }, body }),
      signature: "signed",
      status: "pending",
      nextAt: new Date(),
    })
    .onConflictDoNothing()
    .returning({ id: delivery.id });
  if (stored.length === 0) return null;
  await enqueueDelivery(db, { ...given, id });
  return id;
}

export const enqueueDelivery = (
  db: Db,
  { id, workspaceId, source, orderKey }: Pick<NewDelivery, "workspaceId" | "source" | "orderKey"> & { id: string },
): Promise<void> =>
  enqueueItems(db, [{ workspaceId, queue: outboundQueue, key: `${source}:${orderKey}`, payload: { deliveryId: id } }]);
