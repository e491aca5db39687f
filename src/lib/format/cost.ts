/** What something cost: "No price" where no call has one, "€0.31+" where some are missing. */
export function formatCost(
  { costNanos, isUnpriced }: { costNanos: number; isUnpriced: boolean },
  money: (nanos: number) => string,
): string {
  if (!isUnpriced) return money(costNanos);
  return costNanos === 0 ? "No price" : `${money(costNanos)}+`;
}
