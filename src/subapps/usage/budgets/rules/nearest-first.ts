import type { BudgetItem } from "../budget.ts";

/** The whole comes first; the others by how much of theirs is used. */
export const nearestFirst = (budgets: readonly BudgetItem[]): BudgetItem[] =>
  [...budgets].sort((left, right) => rank(left) - rank(right) || share(right) - share(left));

const rank = ({ scope }: BudgetItem): number => (scope === "workspace" ? 0 : scope === "agency" ? 1 : 2);
const share = ({ spent, amount, granted }: BudgetItem): number => spent / Math.max(1, amount + granted);
