/** What was typed as a monthly budget, in billionths: null for an empty field (no limit), undefined for no amount. */
export function typedBudget(typed: string): number | null | undefined {
  const plain = typed.replaceAll(/[\p{Sc}\s]/gu, "").replace(",", ".");
  if (plain === "") return null;
  const nanos = Math.round(Number(plain) * 1e9);
  return Number.isFinite(nanos) && nanos > 0 && nanos <= 9_000_000_000_000_000 ? nanos : undefined;
}
