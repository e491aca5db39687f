import type { Metric, Period, Scope } from "../../budgets/budget.ts";
import type { BudgetItem } from "../../budgets/budget-result.ts";

export type BudgetDraft = {
  name: string;
  scope: Scope;
  isEach: boolean;
  subjectId: string;
  metric: Metric;
  typed: string;
  period: Period;
  isHard: boolean;
  allowsUnpriced: boolean;
  webhook: string;
};

/** People type money, the API keeps billionths; messages and tokens are as they are. */
const factorOf = (metric: Metric): number => (metric === "cost" ? 1e9 : 1);

export const draftOfBudget = (budget: BudgetItem | null, metric: Metric = "cost"): BudgetDraft => ({
  name: budget?.name ?? "",
  scope: budget?.scope ?? "workspace",
  isEach: budget?.isEach ?? true,
  subjectId: budget?.subjectId ?? "",
  metric: budget?.metric ?? metric,
  typed: budget ? String(Number((budget.amount / factorOf(budget.metric)).toPrecision(12))) : "",
  period: budget?.period ?? "month",
  isHard: budget?.isHard ?? true,
  allowsUnpriced: budget?.allowsUnpriced ?? false,
  webhook: budget?.webhookUrl ?? "",
});

/** What was typed as the API wants it; null while it is no amount yet. */
export function amountOf(typed: string, metric: Metric): number | null {
  const plain = typed.replaceAll(/[\p{Sc}\s]/gu, "").replace(",", ".");
  const value = Number(plain);
  if (!plain || !Number.isFinite(value) || value < 0) return null;
  const amount = Math.round(value * factorOf(metric));
  return amount <= 9_000_000_000_000_000 ? amount : null;
}

/** What is sent, or null while something is missing. */
export function budgetBody(draft: BudgetDraft, usualName: string, zone: string) {
  const amount = amountOf(draft.typed, draft.metric);
  const hasMany = draft.scope !== "workspace" && draft.scope !== "agency";
  if (amount === null || (hasMany && !draft.isEach && !draft.subjectId)) return null;
  return {
    name: draft.name.trim() || usualName,
    scope: draft.scope,
    subjectId: hasMany && !draft.isEach ? draft.subjectId : null,
    metric: draft.metric,
    period: draft.period,
    zone,
    amount,
    isHard: draft.isHard,
    allowsUnpriced: draft.isHard && draft.metric === "cost" && draft.allowsUnpriced,
    webhookUrl: draft.webhook.trim() || null,
  };
}
