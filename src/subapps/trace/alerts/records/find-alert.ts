import { and, eq } from "drizzle-orm";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";
import { alert } from "../tables.ts";

export type AlertRow = typeof alert.$inferSelect;

export async function requireAlert(db: Db, workspaceId: string, alertId: string): Promise<AlertRow> {
  const [row] = await db
    .select()
    .from(alert)
    .where(and(eq(alert.workspaceId, workspaceId), eq(alert.id, alertId)));
  if (!row) throw notFound("This alert");
  return row;
}

/** As screens see it: without the secret, which is shown once. */
export const shownAlert = ({ workspaceId: _, sealedWebhookSecret: __, createdBy: ___, ...row }: AlertRow) => row;
export type Alert = ReturnType<typeof shownAlert>;
