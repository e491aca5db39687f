import type { Sql } from "#platform/db/db.ts";

type Filed = { workspaceId: string; traceId: string; period: string | undefined };

/**
 * Puts what was just filed in line for checks and reviews, by the share each wants, in the transaction that files it. The
 * draw depends on the trace and the rule only: filing again draws the same. Tests and judges are no traffic.
 */
export async function queueJudgement(sql: Sql, filed: readonly Filed[]): Promise<void> {
  await sql`
    with interested as materialized (
      select workspace_id from trace.check_rule where not is_paused
      union select workspace_id from trace.review_queue where feed_share > 0 and archived_at is null
    ), given as (
      select t.workspace_id, t.trace_id, t.agent_id, t.status
      from json_to_recordset(${JSON.stringify(filed)}::text::json) as g("workspaceId" uuid, "traceId" uuid, period date)
      join interested i on i.workspace_id = g."workspaceId"
      join trace.trace t on t.workspace_id = g."workspaceId" and t.trace_id = g."traceId" and t.period = g.period
      where coalesce(t.channel, '') not in ('test', 'describe') and t.status <> 'running'
    ), checked as (
      insert into trace.check_due (check_id, trace_id, workspace_id)
      select c.id, g.trace_id, g.workspace_id from given g
      join trace.check_rule c on c.workspace_id = g.workspace_id and not c.is_paused
        and (c.agent_id is null or c.agent_id = g.agent_id)
        and (hashtextextended(g.trace_id::text || c.id::text, 0) & 65535) < c.share * 65536
      on conflict do nothing returning workspace_id
    ), reviewed as (
      insert into trace.review_item (queue_id, workspace_id, trace_id, assignee_id)
      select q.id, g.workspace_id, g.trace_id,
        q.assignees[1 + (hashtextextended(g.trace_id::text, 1) & 65535) % nullif(cardinality(q.assignees), 0)]
      from given g join trace.review_queue q on q.workspace_id = g.workspace_id and q.archived_at is null
        and q.feed_share > 0 and (q.feed_agent_id is null or q.feed_agent_id = g.agent_id)
        and (q.feed_status is null or q.feed_status = g.status)
        and (hashtextextended(g.trace_id::text || q.id::text, 0) & 65535) < q.feed_share * 65536
      on conflict do nothing returning queue_id, workspace_id
    ), told as (
      insert into core.event (workspace_id, name, payload)
      select distinct workspace_id, 'trace.checks_due', '{}'::jsonb from checked
      union all
      select distinct workspace_id, 'trace.review_changed', jsonb_build_object('queueId', queue_id) from reviewed
    )
    select 1`;
}
