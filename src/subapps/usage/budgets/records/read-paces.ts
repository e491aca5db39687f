import type { Dimension } from "../../dimensions.ts";
import { coveredBy } from "../../records/covered-by.ts";
import { sumUsage, type UsageSum } from "../../records/sum-usage.ts";
import type { Metric, Scope } from "../budget.ts";
import type { UsagePace } from "../rules/forecast.ts";

type Paced = { workspace_id: string; scope: Scope; metric: Metric; subject_key: string | null };

const day = 86_400_000;
const window = 28;

export const dimensionOf: Record<Scope, Dimension | null> = {
  agency: null,
  workspace: null,
  member: "user",
  agent: "agent",
  api_key: "api_key",
  run: null,
};

/** How fast each of these was used in the last four weeks. One question for all that are split alike. */
export async function readPaces(budgets: readonly Paced[]): Promise<UsagePace[]> {
  const now = Date.now();
  const questions = new Map<string, Promise<UsageSum[]>>();
  const ask = (budget: Paced) => {
    const key = `${budget.workspace_id} ${budget.scope}`;
    const known = questions.get(key) ?? usedLately(budget, now);
    questions.set(key, known);
    return known;
  };
  return Promise.all(budgets.map(async (budget) => paceIn(await ask(budget), budget, now)));
}

async function usedLately({ workspace_id, scope }: Paced, now: number): Promise<UsageSum[]> {
  const dimension = dimensionOf[scope];
  return sumUsage({
    workspaceIds: scope === "agency" ? await coveredBy(workspace_id) : [workspace_id],
    zone: "UTC",
    from: new Date(Math.floor(now / day) * day - window * day),
    to: new Date(Math.ceil((now + 1) / day) * day),
    unit: "day",
    by: dimension ? [dimension] : [],
  });
}

export const measureOf = (metric: Metric, { sums }: UsageSum): number =>
  metric === "cost" ? sums.cost_nanos : metric === "messages" ? sums.messages : sums.input_tokens + sums.output_tokens;

/** Counted from the first day of use, so that a workspace that began yesterday is not taken for a slow one. */
function paceIn(sums: readonly UsageSum[], { scope, metric, subject_key }: Paced, now: number): UsagePace {
  const mine = dimensionOf[scope] ? sums.filter(({ keys }) => keys[0] === subject_key) : sums;
  const first = mine.reduce((least, { at }) => Math.min(least, at?.getTime() ?? now), now);
  return {
    used: mine.reduce((total, one) => total + measureOf(metric, one), 0),
    answers: mine.reduce((total, one) => total + one.sums.answers, 0),
    days: Math.max(1, (now - first) / day),
  };
}
