/** What somebody typed as money, in billionths; null when it is empty, undefined when it is no amount. */
export function nanosOf(typed: string): number | null | undefined {
  const plain = typed.replaceAll(/[\p{Sc}\s]/gu, "").replace(",", ".");
  if (!plain) return null;
  const value = Number(plain);
  return Number.isFinite(value) && value >= 0 && value < 9_000_000 ? Math.round(value * 1e9) : undefined;
}
