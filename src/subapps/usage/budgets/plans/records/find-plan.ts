import { sql } from "drizzle-orm";
import type { Actor } from "#core/access/context.ts";
import { isOperator } from "#core/access/operator.ts";
import { notFound } from "#lib/app-error.ts";
import type { Db } from "#platform/db/db.ts";

export type PlanRow = { id: string; name: string; agencyId: string | null };

/** A plan of this agency, or for an operator one of the installation. Others' are not found. */
export async function lockPlan(db: Db, actor: Actor, agencyId: string, planId: string): Promise<PlanRow> {
  const [row] = await db.execute<PlanRow>(sql`
    select id, name, agency_id as "agencyId" from core.plan
    where id = ${planId} and ended_at is null and (agency_id = ${agencyId} or agency_id is null and ${isOperator(actor)})
    for update`);
  if (!row) throw notFound("This plan");
  return row;
}
