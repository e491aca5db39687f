import { sql } from "drizzle-orm";
import type { Actor } from "#core/access/context.ts";
import { isOperator } from "#core/access/operator.ts";
import { AppError, notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";

export type Client = { id: string; name: string; agencyId: string | null; planId: string | null };

/** A workspace for which the caller decides plans and credit: one of their agency, or for an operator any. */
export async function lockClient(db: Db, actor: Actor, agencyId: string, workspaceId: string): Promise<Client> {
  if (workspaceId === agencyId && !isOperator(actor))
    throw new AppError("forbidden", "Only your agency or an operator of this installation decides this.");
  const [row] = await db.execute<Client>(sql`
    select id, name, agency_id as "agencyId", plan_id as "planId" from core.workspace
    where id = ${workspaceId} and (agency_id = ${agencyId} or ${isOperator(actor)}) for update`);
  if (!row) throw notFound("This workspace");
  return row;
}
