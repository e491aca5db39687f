import { z } from "zod";
import { query } from "#core/command/operation.ts";
import { requireAgent } from "#engine/agents/records/find-agent.ts";
import { AppError } from "#lib/app-error.ts";
import { uuid } from "#lib/uuid.ts";
import { sqlClient } from "#platform/db/db.ts";
import { type BudgetItem, budgetResult } from "../budget-result.ts";
import { checkSubject } from "../records/check-subject.ts";
import { readBudgets } from "../records/read-budgets.ts";

/** The limit of one answer of an agent, which is part of the agent and changed there. */
const answerBudgetResult = z.object({
  agentId: z.string(),
  agentName: z.string(),
  amount: z.number().describe("Billionths of the currency"),
  currency: z.string(),
});
export type AnswerBudget = z.infer<typeof answerBudgetResult>;

/**
 * What a use by this person, of this agent, with this key falls under, the tightest first. All of them must have room; the
 * first has the least, and refuses first. About oneself everybody may ask.
 */
export const getBudgetsFor = query({
  name: "usage.get_budgets_for",
  input: z.object({
    memberId: uuid().optional(),
    agentId: uuid().optional(),
    apiKeyId: uuid().optional(),
    /** Without it there is no forecast, and the answer comes sooner. */
    withPace: z.enum(["true", "false"]).default("true"),
  }),
  result: z.object({
    items: z.array(budgetResult),
    answer: answerBudgetResult.nullable().describe("The limit of one answer of the agent"),
  }),
  allow: "workspace:read",
  async run({ db, actor, workspace }, { memberId, agentId = null, apiKeyId, withPace }) {
    const isOther = (memberId && memberId !== actor.id) || (apiKeyId && apiKeyId !== actor.apiKeyId);
    if (isOther && !workspace.permissions.has("usage:read"))
      throw new AppError("forbidden", "You may ask what limits you, not what limits others.");
    const userId = memberId ?? actor.id;
    const key = apiKeyId ?? actor.apiKeyId;
    if (memberId) await checkSubject(db, workspace.id, "member", memberId);
    if (apiKeyId) await checkSubject(db, workspace.id, "api_key", apiKeyId);
    if (agentId) await requireAgent(db, { actor, workspace }, agentId);
    const [items, answer] = await Promise.all([
      readBudgets({
        workspaceId: workspace.id,
        spender: { userId, agentId, apiKeyId: key },
        hasPace: withPace === "true",
      }),
      agentId ? answerBudget(workspace.id, agentId) : null,
    ]);
    // Everybody's usage is not for everybody: of shared budgets one sees those that can refuse.
    const seen = workspace.permissions.has("usage:read")
      ? items
      : items.filter(({ isHard, scope }) => isHard || scope === "member");
    return { items: seen.sort(byTightness), answer };
  },
});

/** By how much of it is left, as a part of the whole: units differ. What stops comes before what only warns. */
export function byTightness(left: BudgetItem, right: BudgetItem): number {
  if (left.isHard !== right.isHard) return left.isHard ? -1 : 1;
  return share(left) - share(right);
}

const share = ({ left, amount, granted }: BudgetItem): number => left / Math.max(1, amount + granted);

async function answerBudget(workspaceId: string, agentId: string): Promise<AnswerBudget | null> {
  const [row] = await sqlClient()<{ name: string; amount: number | null; currency: string }[]>`
    select a.name, w.currency, (coalesce(v.config, a.draft) #>> '{budget,perRunNanos}')::float8 as amount
    from core.agent a join core.workspace w on w.id = a.workspace_id
    left join core.agent_version v on v.id = a.published_version_id
    where a.id = ${agentId} and a.workspace_id = ${workspaceId}`;
  return row?.amount ? { agentId, agentName: row.name, amount: row.amount, currency: row.currency } : null;
}
