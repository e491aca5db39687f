/** Billionths of the currency. Steps cost little, so small amounts keep their digits; nothing looks free that is not. */
export function costWords(nanos: number): string {
  const amount = nanos / 1e9;
  if (amount === 0) return "€0.00";
  if (amount < 0.0001) return "< €0.0001";
  const digits = amount < 0.001 ? 4 : amount < 1 ? 3 : 2;
  return `€${amount.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
