import { type Sql, sqlClient } from "#platform/db/db.ts";
import { flowStopChannel, tellFlowsDue } from "./flow-channels.ts";
import { wakeParents } from "./wake-flows.ts";

/**
 * Cancels a run and the runs below it. With the new epoch nothing of it can be recorded any more, and no effect begins.
 * Answers whether there was anything to cancel.
 */
export async function cancelFlow(workspaceId: string, runId: string): Promise<boolean> {
  const cancelled = await sqlClient().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    const rows = await sql<{ id: string }[]>`
      with recursive tree as (
        select id from core.flow_run where id = ${runId} and workspace_id = ${workspaceId}
        union all select r.id from core.flow_run r join tree on r.parent_run_id = tree.id
      )
      update core.flow_run r set state = 'cancelled', epoch = r.epoch + 1, owner = null, due_at = null, finished_at = now()
      from tree where r.id = tree.id and r.state in ('ready', 'running', 'waiting') returning r.id`;
    for (const { id } of rows) await sql`select pg_notify(${flowStopChannel}, ${id})`;
    await wakeParents(sql, [runId]);
    return rows.length > 0;
  });
  if (cancelled) tellFlowsDue();
  return cancelled;
}
