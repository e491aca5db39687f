import { type Sql, sqlClient } from "#platform/db/db.ts";
import { log } from "#platform/log.ts";
import { removeTraces, type TraceName } from "../records/remove-traces.ts";

const atOnce = 5000;

/**
 * Removes what is left of workspaces that were deleted for good. Their keys went with them; here the rest goes, part by
 * part, and the rows of the keys last: whatever a crash leaves is found again the next time.
 */
export async function forgetWorkspaces(): Promise<void> {
  const sql = sqlClient();
  for (const { workspaceId } of await goneWorkspaces()) {
    while ((await removeSome(workspaceId)) === atOnce);
    await sql`delete from trace.verification where workspace_id = ${workspaceId}`;
    await sql`delete from trace.payload_key where workspace_id = ${workspaceId}`;
    log.info("traces of a deleted workspace were removed", { workspaceId });
  }
}

const removeSome = (workspaceId: string): Promise<number> =>
  sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const some = await sql<TraceName[]>`
      select workspace_id, trace_id from trace.trace where workspace_id = ${workspaceId} limit ${atOnce}`;
    await removeTraces(sql, some, "workspace deleted");
    return some.length;
  });

/** Goes from one workspace to the next by the index: there are few of them and very many traces. */
const goneWorkspaces = () => sqlClient()<{ workspaceId: string }[]>`
  with recursive traced as (
    (select workspace_id from trace.trace order by workspace_id limit 1)
    union all
    select (select t.workspace_id from trace.trace t where t.workspace_id > traced.workspace_id
      order by t.workspace_id limit 1) from traced where traced.workspace_id is not null
  )
  select workspace_id as "workspaceId" from (
    select workspace_id from traced
    union select workspace_id from trace.payload_key
    union select workspace_id from trace.verification
  ) known
  where workspace_id is not null and not exists (select from core.workspace w where w.id = known.workspace_id)`;
