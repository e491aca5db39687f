/** "812", "14.8k", "2.1m": short enough for a column. */
export function shortCount(count: number): string {
  if (count < 10_000) return count.toLocaleString("en");
  return new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format(count).toLowerCase();
}
