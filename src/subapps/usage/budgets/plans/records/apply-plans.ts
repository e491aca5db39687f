import { sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { fillBudget, forgetKnown, keepTold, stopCounting } from "../../records/change-budgets.ts";

/** Makes the budgets of these workspaces what their plans say: changed, added where they are missing, ended where none is left. */
export async function applyPlans(db: Db, workspaceIds: readonly string[]): Promise<void> {
  if (workspaceIds.length === 0) return;
  await stopCounting(db);
  const wanted = sql`
    wanted as (
      select w.id as workspace_id, p.id as plan_id, l.metric, l.amount, 'Plan ' || p.name || ', ' || l.title as title
      from core.workspace w join core.plan p on p.id = w.plan_id
      cross join lateral (values ('cost', 'spend', p.cost_nanos), ('messages', 'messages', p.messages),
        ('tokens', 'tokens', p.tokens)) l(metric, title, amount)
      where w.id = any(${sql.param([...workspaceIds])}::uuid[]) and l.amount is not null
    )`;
  await db.execute(sql`
    with ${wanted}
    update usage.budget b set ended_at = now() where b.workspace_id = any(${sql.param([...workspaceIds])}::uuid[])
      and b.plan_id is not null and b.ended_at is null
      and not exists (select from wanted where wanted.workspace_id = b.workspace_id and wanted.metric = b.metric)`);
  const changed = await db.execute<{ id: string }>(sql`
    with ${wanted}
    update usage.budget b set plan_id = wanted.plan_id, amount = wanted.amount, name = wanted.title from wanted
    where b.workspace_id = wanted.workspace_id and b.metric = wanted.metric and b.plan_id is not null and b.ended_at is null
    returning b.id`);
  for (const { id } of changed) await keepTold(db, id);
  const added = await db.execute<{ id: string }>(sql`
    with ${wanted}
    insert into usage.budget (workspace_id, name, scope, metric, period, zone, amount, is_hard, plan_id)
    select workspace_id, title, 'workspace', metric, 'month', 'UTC', amount, true, plan_id from wanted
    where not exists (select from usage.budget b where b.workspace_id = wanted.workspace_id and b.metric = wanted.metric
      and b.plan_id is not null and b.ended_at is null)
    returning id`);
  for (const { id } of added) await fillBudget(db, id);
  for (const id of workspaceIds) await forgetKnown(db, id);
}
