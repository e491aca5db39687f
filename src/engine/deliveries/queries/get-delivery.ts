import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { uuid } from "#lib/uuid.ts";
import { deliveryDetail } from "../delivery-result.ts";
import { openContent } from "../records/content.ts";
import { requireDelivery } from "../records/find-delivery.ts";
import { maskContent } from "../rules/mask-content.ts";
import { delivery, deliveryAttempt } from "../tables.ts";

/** One delivery with its masked content, its attempts and its replays. */
export const getDelivery = query({
  name: "deliveries.get_delivery",
  input: z.object({ deliveryId: uuid() }),
  result: deliveryDetail,
  allow: "workspace:update",
  async run({ db, workspace }, { deliveryId }) {
    const { content, workspaceId: _, orderKey: __, ...row } = await requireDelivery(db, workspace.id, deliveryId);
    const attempts = await db
      .select()
      .from(deliveryAttempt)
      .where(eq(deliveryAttempt.deliveryId, deliveryId))
      .orderBy(asc(deliveryAttempt.number));
    const replays = await db.select({ id: delivery.id }).from(delivery).where(eq(delivery.replayOf, deliveryId));
    const shown = content ? maskContent(openContent(deliveryId, content)) : { headers: {}, body: null, isCut: false };
    return {
      ...row,
      ...shown,
      attemptLog: attempts.map(({ deliveryId: _id, workspaceId: _workspace, ...attempt }) => attempt),
      replays: replays.map(({ id }) => id),
    };
  },
});
