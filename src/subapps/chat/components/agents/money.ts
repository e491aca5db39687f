/** Billionths of the currency as people read money: two digits, more where it is less than a hundredth. */
export function moneyWords(nanos: number): string {
  const value = nanos / 1e9;
  const digits = value !== 0 && Math.abs(value) < 0.01 ? 4 : 2;
  return new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: digits }).format(value);
}

/** What somebody typed as money, in billionths; null when it is empty, undefined when it is no amount. */
export function nanosOf(typed: string): number | null | undefined {
  const plain = typed.trim().replace(",", ".");
  if (!plain) return null;
  const value = Number(plain);
  return Number.isFinite(value) && value >= 0 && value < 9_000_000 ? Math.round(value * 1e9) : undefined;
}
