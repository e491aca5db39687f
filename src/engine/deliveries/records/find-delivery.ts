import { and, eq } from "drizzle-orm";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { delivery } from "../tables.ts";

export type DeliveryRow = typeof delivery.$inferSelect;

export async function requireDelivery(db: Db, workspaceId: string, deliveryId: string): Promise<DeliveryRow> {
  const [row] = await db
    .select()
    .from(delivery)
    .where(and(eq(delivery.id, deliveryId), eq(delivery.workspaceId, workspaceId)));
  if (!row) throw notFound("The delivery");
  return row;
}
