import type { BudgetItem } from "../budget-result.ts";

type Ranked = Pick<BudgetItem, "id" | "scope" | "metric" | "setBy" | "spent" | "amount" | "granted" | "isStopped">;

/** The budget of the whole comes first; the others by how much of theirs is used, stopped ones before all. */
export function nearestFirst<Budget extends Ranked>(budgets: readonly Budget[]): Budget[] {
  const wholes = budgets.filter(({ scope, setBy }) => scope === "workspace" && setBy === null);
  const whole = wholes.find(({ metric }) => metric === "cost") ?? wholes[0];
  const rest = budgets.filter((budget) => budget !== whole);
  return [...(whole ? [whole] : []), ...rest.sort((left, right) => nearness(right) - nearness(left))];
}

const nearness = ({ spent, amount, granted, isStopped }: Ranked): number =>
  isStopped ? Number.MAX_SAFE_INTEGER : spent / Math.max(1, amount + granted);
