import type { Plan } from "../../../budgets/plans/plan-result.ts";

export type PlanDraft = Record<PlanField, string> & { name: string; isForAll: boolean };

type PlanField = "costNanos" | "messages" | "tokens" | "agents" | "documents" | "storageBytes" | "seats";

/** People type money and gigabytes; the API keeps billionths and bytes. */
export const planFieldWords: Record<PlanField, { label: string; unit: string; factor: number }> = {
  costNanos: { label: "Spend per month", unit: "money", factor: 1e9 },
  messages: { label: "Messages per month", unit: "messages", factor: 1 },
  tokens: { label: "Tokens per month", unit: "tokens", factor: 1 },
  agents: { label: "Agents", unit: "agents", factor: 1 },
  documents: { label: "Documents", unit: "documents", factor: 1 },
  storageBytes: { label: "Storage", unit: "GB", factor: 1e9 },
  seats: { label: "Seats", unit: "people", factor: 1 },
};
export const planFieldNames = Object.keys(planFieldWords) as PlanField[];

export function draftOfPlan(plan: Plan | null): PlanDraft {
  const typed = (field: PlanField) =>
    plan?.[field] == null ? "" : String(Number((plan[field] / planFieldWords[field].factor).toPrecision(12)));
  const fields = Object.fromEntries(planFieldNames.map((field) => [field, typed(field)])) as Record<PlanField, string>;
  return { ...fields, name: plan?.name ?? "", isForAll: plan?.isForAll ?? false };
}

/** What is sent, or null while something typed is no number. Empty means no limit. */
export function planBody(draft: PlanDraft) {
  const limits: Partial<Record<PlanField, number | null>> = {};
  for (const field of planFieldNames) {
    const plain = draft[field].replaceAll(/[\p{Sc}\s]/gu, "").replace(",", ".");
    const value = Number(plain);
    if (plain !== "" && (!Number.isFinite(value) || value < 0)) return null;
    limits[field] = plain === "" ? null : Math.round(value * planFieldWords[field].factor);
  }
  return draft.name.trim() ? { name: draft.name.trim(), ...limits } : null;
}
