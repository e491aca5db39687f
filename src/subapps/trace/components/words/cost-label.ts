import type { Span } from "../../span.ts";
import type { TraceRow } from "../../trace-row.ts";

type Money = (nanos: number) => string;

/** What a run cost: "No price" where no call has one, "€0.31+" where some are missing. */
export function costLabel({ costNanos, isUnpriced }: Pick<TraceRow, "costNanos" | "isUnpriced">, money: Money): string {
  if (!isUnpriced) return money(costNanos);
  return costNanos === 0 ? "No price" : `${money(costNanos)}+`;
}

/** What a step cost, or null for steps that cost nothing by their nature. */
export function spanCostLabel(
  { costNanos, inputTokens }: Pick<Span, "costNanos" | "inputTokens">,
  money: Money,
): string | null {
  if (costNanos !== null) return money(costNanos);
  return inputTokens ? "No price" : null;
}
