import type { Sql } from "#platform/db/db.ts";
import { sqlClient } from "#platform/db/db.ts";
import { tellFlowsDue } from "./flow-channels.ts";

/*
 * Locks the run whatever its state: if it is going to sleep at this moment, this waits for that and wakes it; if it is awake,
 * the counter makes it look again before it sleeps.
 */
const woken = `set wakes = r.wakes + 1, state = case when r.state = 'waiting' then 'ready' else r.state end,
  due_at = case when r.state = 'waiting' then now() else r.due_at end`;

/** Something happened that runs may wait for. Returns how many steps had waited for it. */
export async function deliverFlowEvent(event: {
  workspaceId: string;
  name: string;
  correlationKey: string;
  payload: unknown;
}): Promise<number> {
  const { workspaceId, name, correlationKey, payload } = event;
  const rows = await sqlClient().unsafe(
    `with met as (
      update core.flow_step s set due_at = null, state = case when s.on_event = 'again' then 'ready' else 'done' end,
        output = case when s.on_event = 'again' then s.output else jsonb_build_object('payload', $4::text::jsonb) end,
        finished_at = case when s.on_event = 'again' then null else now() end
      where s.workspace_id = $1::uuid and s.event_name = $2 and s.correlation_key = $3 and s.state = 'waiting'
      returning s.run_id, s.key
    ), awake as (
      update core.flow_run r ${woken} from (select distinct run_id from met) met where r.id = met.run_id
    )
    select key from met`,
    [workspaceId, name, correlationKey, JSON.stringify(payload ?? null)],
  );
  if (rows.length > 0) tellFlowsDue();
  return rows.length;
}

/** Runs that ended and belong to a step of another run: that step has its output now. */
export async function wakeParents(sql: Sql, childIds: readonly string[]): Promise<void> {
  await sql.unsafe(
    `with met as (
      update core.flow_step s set state = case when c.state = 'done' then 'done' else 'failed' end, output = c.output,
        error = case when c.state = 'done' then null else coalesce(c.error, '{"code": "cancelled", "message": "It was cancelled."}') end,
        due_at = null, finished_at = now()
      from core.flow_run c
      where c.id = any($1::uuid[]) and c.state in ('done', 'failed', 'cancelled')
        and s.run_id = c.parent_run_id and s.key = c.parent_key and s.state = 'waiting'
      returning s.run_id
    )
    update core.flow_run r ${woken} from (select distinct run_id from met) met where r.id = met.run_id`,
    [childIds as string[]],
  );
}
