import { z } from "zod";
import type { AgentMark } from "#engine/agents/rules/agent-mark.ts";
import { sqlClient } from "#platform/db/db.ts";
import { type BudgetItem, budgetSubjectResult } from "../budget-result.ts";

/** What one of many has used of a budget that each has for themselves. */
export const budgetPartResult = z.object({
  subject: budgetSubjectResult,
  spent: z.number(),
  limit: z.number(),
});
export type BudgetPart = z.infer<typeof budgetPartResult>;

const shown = 50;
const words = { member: "Somebody who is gone", agent: "An agent that is gone", api_key: "A key that is gone" };

/** Who is under a budget, whoever has used most first. */
export async function readParts({ id, scope, isEach }: BudgetItem): Promise<BudgetPart[]> {
  if (!isEach || scope === "agency" || scope === "workspace" || scope === "run") return [];
  const rows = await sqlClient()<
    { id: string; name: string | null; mark: AgentMark | null; spent: number; limit: number }[]
  >`
    select s.subject_id as id, coalesce(a.name, u.name, k.name) as name, a.mark, s.spent::float8 as spent,
      (b.amount + s.granted)::float8 as limit
    from usage.budget b join usage.budget_state s on s.budget_id = b.id
      and s.period_start = usage.period_start(b.period, now(), b.zone)
    left join core.agent a on b.scope = 'agent' and a.id = s.subject_id
    left join core.user u on b.scope = 'member' and u.id = s.subject_id
    left join core.api_key k on b.scope = 'api_key' and k.id = s.subject_id
    where b.id = ${id} order by s.spent desc, s.subject_id limit ${shown}`;
  return rows.map(({ spent, limit, name, ...subject }) => ({
    subject: { ...subject, kind: scope, name: name ?? words[scope] },
    spent,
    limit,
  }));
}
