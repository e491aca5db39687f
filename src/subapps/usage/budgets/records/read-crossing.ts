import { sqlClient } from "#platform/db/db.ts";
import type { Metric, Period, Scope } from "../budget.ts";

export type Crossing = {
  id: string;
  name: string;
  scope: Scope;
  metric: Metric;
  period: Period;
  zone: string;
  currency: string;
  limit: number;
  isHard: boolean;
  webhookUrl: string | null;
  sealedWebhookSecret: string | null;
  /** Whose part of it, where each has one. */
  subjectName: string | null;
  resetsAt: Date | null;
  managers: string[];
  /** The member it is about, as long as they are one. */
  memberId: string | null;
};

/** A budget of which a part was used up, and who is told. Null when it has ended meanwhile. */
export async function readCrossing(
  workspaceId: string,
  { budgetId, subjectId, periodStart }: { budgetId: string; subjectId: string; periodStart: string },
): Promise<Crossing | null> {
  const [row] = await sqlClient()<(Omit<Crossing, "resetsAt"> & { ends: number | null })[]>`
    select b.id, b.name, b.scope, b.metric, b.period, b.zone, w.currency, b.is_hard as "isHard",
      (b.amount + coalesce(s.granted, 0))::float8 as limit, b.webhook_url as "webhookUrl",
      b.sealed_webhook_secret as "sealedWebhookSecret",
      case when b.subject_id is null then coalesce(a.name, u.name, k.name) end as "subjectName",
      case when b.period = 'ever' then null
        else extract(epoch from usage.period_end(b.period, ${periodStart}, b.zone))::float8 * 1000 end as ends,
      array(select user_id from core.membership where workspace_id = b.workspace_id and role in ('owner', 'admin')) as managers,
      (select user_id from core.membership m
        where m.workspace_id = b.workspace_id and m.user_id = ${subjectId} and b.scope = 'member') as "memberId"
    from usage.budget b join core.workspace w on w.id = b.workspace_id
    left join usage.budget_state s on s.budget_id = b.id and s.subject_id = ${subjectId} and s.period_start = ${periodStart}
    left join core.agent a on b.scope = 'agent' and a.id = ${subjectId}
    left join core.user u on b.scope = 'member' and u.id = ${subjectId}
    left join core.api_key k on b.scope = 'api_key' and k.id = ${subjectId}
    where b.id = ${budgetId} and b.workspace_id = ${workspaceId} and b.ended_at is null`;
  if (!row) return null;
  const { ends, ...crossing } = row;
  return { ...crossing, resetsAt: ends === null ? null : new Date(ends) };
}
