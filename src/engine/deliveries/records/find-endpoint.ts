import { and, eq } from "drizzle-orm";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { webhookEndpoint } from "../tables.ts";

export type EndpointRow = typeof webhookEndpoint.$inferSelect;

export async function requireEndpoint(db: Db, workspaceId: string, endpointId: string): Promise<EndpointRow> {
  const [row] = await db
    .select()
    .from(webhookEndpoint)
    .where(and(eq(webhookEndpoint.id, endpointId), eq(webhookEndpoint.workspaceId, workspaceId)));
  if (!row) throw notFound("The webhook endpoint");
  return row;
}
