import type { Span } from "../../span.ts";

type Money = (nanos: number) => string;

/** What a step cost, or null for steps that cost nothing by their nature. */
export function spanCostLabel(
  { costNanos, inputTokens }: Pick<Span, "costNanos" | "inputTokens">,
  money: Money,
): string | null {
  if (costNanos !== null) return money(costNanos);
  return inputTokens ? "No price" : null;
}
