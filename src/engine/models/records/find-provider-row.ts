import { and, eq } from "drizzle-orm";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { provider } from "../tables.ts";

export type ProviderRow = typeof provider.$inferSelect;

/** Locks the row: two changes of one provider come one after the other. */
export async function findProviderRow(db: Db, workspaceId: string, providerId: string): Promise<ProviderRow> {
  const [row] = await db
    .select()
    .from(provider)
    .where(and(eq(provider.workspaceId, workspaceId), eq(provider.id, providerId)))
    .for("update");
  if (!row) throw notFound("The provider");
  return row;
}
