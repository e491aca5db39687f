import { sqlClient } from "#platform/db/db.ts";

/** A workspace and those it looks after as an agency: what an agency sees, and what its budget is for. */
export async function coveredBy(agencyId: string): Promise<string[]> {
  const rows = await sqlClient()<{ id: string }[]>`
    select id from core.workspace where id = ${agencyId} or agency_id = ${agencyId} order by id`;
  return rows.map(({ id }) => id);
}
