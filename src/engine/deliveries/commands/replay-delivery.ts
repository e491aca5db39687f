import { randomUUID } from "node:crypto";
import { z } from "zod";
import { command } from "#core/command/operation.ts";
import { enqueueItems } from "#engine/queues/enqueue.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { enqueueDelivery } from "../outbound/queue-delivery.ts";
import { openContent, sealContent } from "../records/content.ts";
import { requireDelivery } from "../records/find-delivery.ts";
import { delivery } from "../tables.ts";

/**
 * Processes or sends a delivery once more, as a new line that points at the original. An outbound one keeps its message id,
 * so a receiver that has it already can tell.
 */
export const replayDelivery = command({
  name: "deliveries.replay_delivery",
  input: z.object({ deliveryId: uuid() }),
  result: z.object({ id: uuid() }),
  allow: "workspace:update",
  async run({ db, workspace }, { deliveryId }) {
    const original = await requireDelivery(db, workspace.id, deliveryId);
    if (original.signature === "invalid")
      throw new AppError("invalid", "This request's signature was not valid, so it can't be replayed.");
    if (!original.content) throw new AppError("invalid", "The content of this delivery was not kept.");
    if (original.status === "pending") throw new AppError("conflict", "This delivery is still waiting for its turn.");
    const id = randomUUID();
    await db.insert(delivery).values({
      ...original,
      id,
      replayOf: original.replayOf ?? original.id,
      content: sealContent(id, openContent(original.id, original.content)),
      status: "pending",
      attempts: 0,
      nextAt: new Date(),
      lastError: null,
      createdAt: new Date(),
      finishedAt: null,
    });
    if (original.direction === "outbound") await enqueueDelivery(db, { ...original, id });
    else {
      const queued = { workspaceId: workspace.id, queue: "deliveries.inbound", key: original.orderKey };
      await enqueueItems(db, [{ ...queued, payload: { deliveryId: id } }]);
    }
    return { id };
  },
  audit: ({ deliveryId }, { id }) => ({ targetId: deliveryId, detail: { replay: id } }),
});
