import type { AgentMark } from "#engine/agents/rules/agent-mark.ts";
import { sqlClient } from "#platform/db/db.ts";
import { whole } from "../budget.ts";
import type { BudgetItem, BudgetSubject } from "../budget-result.ts";
import { paceOf, type UsagePace } from "../rules/forecast.ts";
import { readPaces } from "./read-paces.ts";

export type Whose = {
  workspaceId: string;
  /** Only these, in this order of narrowing: one budget, or what a use of these falls under. */
  budgetId?: string;
  spender?: { userId: string | null; agentId: string | null; apiKeyId: string | null };
  /** Of budgets that each has for themselves, the part of this person; others are not read. */
  onlyMemberId?: string;
  /** Whether to say where it will end. */
  hasPace?: boolean;
};

export type StandingRow = Omit<
  BudgetItem,
  "subject" | "forecast" | "isOnTrack" | "answersLeft" | "elapsed" | "left" | "setBy" | "isStopped"
> & {
  subject_key: string | null;
  workspace_id: string;
  subject_name: string | null;
  subject_mark: AgentMark | null;
  refused_need: number | null;
  ends: number | null;
  began: number;
  plan_name: string | null;
  agency_name: string | null;
  is_installation: boolean;
};

/** Budgets with how they stand now, those of the agency above included. */
export async function readBudgets(whose: Whose): Promise<BudgetItem[]> {
  const rows = await standing(whose);
  const paces = whose.hasPace === false ? [] : await readPaces(rows);
  const now = Date.now();
  return rows.map((row, index) => itemOf(row, paces[index] ?? null, now));
}

function standing({ workspaceId, budgetId, spender, onlyMemberId }: Whose) {
  const sql = sqlClient();
  const own = spender
    ? sql`and b.id in (select budget_id from usage.budgets_for(${workspaceId}, ${spender.userId}::uuid, ${spender.agentId}::uuid, ${spender.apiKeyId}::uuid, ${whole}::uuid))`
    : sql``;
  const part = spender
    ? sql`and s.subject_id = usage.subject_of(b.scope, ${spender.agentId}::uuid, ${spender.userId}::uuid, ${spender.apiKeyId}::uuid, ${whole}::uuid)`
    : onlyMemberId
      ? sql`and s.subject_id = ${onlyMemberId}::uuid`
      : sql``;
  return sql<StandingRow[]>`
    select b.id, b.workspace_id, b.name, b.scope, b.subject_id as "subjectId", b.metric, b.period, b.zone,
      w.currency, b.amount::float8 as amount, b.is_hard as "isHard", b.allows_unpriced as "allowsUnpriced",
      b.is_credit as "isCredit", b.is_installation,
      b.webhook_url as "webhookUrl", b.webhook_fault as "webhookFault",
      b.scope not in ('agency', 'workspace') and b.subject_id is null as "isEach",
      coalesce(s.granted, 0)::float8 as granted, coalesce(s.spent, 0)::float8 as spent,
      coalesce(s.reserved, 0)::float8 as reserved, s.refused_need::float8 as refused_need,
      coalesce(s.subjects, 0)::int as subjects,
      extract(epoch from p.began)::float8 * 1000 as began,
      case when b.period = 'ever' then null else extract(epoch from usage.period_end(b.period, p.began, b.zone))::float8 * 1000 end as ends,
      k.key as subject_key, coalesce(a.name, u.name, key.name) as subject_name, a.mark as subject_mark,
      (select name from core.plan where id = b.plan_id) as plan_name,
      case when b.workspace_id <> ${workspaceId} then w.name end as agency_name
    from usage.budget b
    join core.workspace w on w.id = b.workspace_id
    cross join lateral (select usage.period_start(b.period, now(), b.zone) as began) p
    left join lateral (
      select s.*, count(*) over () as subjects from usage.budget_state s
      where s.budget_id = b.id and s.period_start = p.began ${part}
      order by (s.spent + s.reserved)::numeric / greatest(1, b.amount + s.granted) desc, s.subject_id limit 1
    ) s on true
    cross join lateral (select nullif(coalesce(s.subject_id, b.subject_id, ${onlyMemberId ?? null}::uuid), ${whole}::uuid) as key) k
    left join core.agent a on b.scope = 'agent' and a.id = k.key
    left join core.user u on b.scope = 'member' and u.id = k.key
    left join core.api_key key on b.scope = 'api_key' and key.id = k.key
    where b.ended_at is null
      and (b.workspace_id = ${workspaceId}
        or b.scope = 'agency' and b.workspace_id = (select agency_id from core.workspace where id = ${workspaceId}))
      ${budgetId ? sql`and b.id = ${budgetId}` : sql``}
      ${onlyMemberId ? sql`and b.scope = 'member' and (b.subject_id is null or b.subject_id = ${onlyMemberId}::uuid)` : sql``}
      ${own}
    order by array_position(array['agency', 'workspace', 'agent', 'member', 'api_key', 'run'], b.scope), b.created_at, b.id
    limit 250`;
}

function itemOf(row: StandingRow, pace: UsagePace | null, now: number): BudgetItem {
  const {
    subject_key,
    subject_name,
    subject_mark,
    refused_need,
    ends,
    began,
    plan_name,
    agency_name,
    is_installation,
    workspace_id: _,
    ...rest
  } = row;
  const limit = row.amount + row.granted;
  const left = Math.max(0, limit - row.spent - row.reserved);
  return {
    ...rest,
    ...paceOf(
      { spent: row.spent, limit, left, metric: row.metric, began, ends, now },
      row.scope === "run" ? null : pace,
    ),
    subject:
      subject_key && row.scope !== "agency" && row.scope !== "workspace" && row.scope !== "run"
        ? subjectOf(row.scope, subject_key, subject_name, subject_mark)
        : null,
    left,
    // A run that used up its limit is over; the next one has its own.
    isStopped:
      row.isHard && row.scope !== "run" && (row.spent >= limit || (refused_need !== null && left < refused_need)),
    setBy:
      plan_name !== null
        ? { kind: "plan", name: plan_name }
        : agency_name !== null
          ? { kind: "agency", name: agency_name }
          : row.isCredit
            ? { kind: "credit", name: "Credit" }
            : is_installation
              ? { kind: "installation", name: "the operator" }
              : null,
    periodStart: new Date(began).toISOString(),
    resetsAt: ends === null ? null : new Date(ends).toISOString(),
  };
}

const goneWords = {
  agent: "An agent that is gone",
  member: "Somebody who is gone",
  api_key: "A key that is gone",
};

const subjectOf = (
  kind: BudgetSubject["kind"],
  id: string,
  name: string | null,
  mark: AgentMark | null,
): BudgetSubject => ({
  kind,
  id,
  name: name ?? goneWords[kind],
  mark,
});
