/** Billionths of the currency as people read them. What is not nothing never looks like nothing. */
export function moneyWords(nanos: number): string {
  const amount = nanos / 1e9;
  if (amount > 0 && amount < 0.0001) return "under €0.0001";
  const digits = amount > 0 && amount < 0.01 ? 4 : 2;
  return `€${amount.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

export function durationWords(milliseconds: number): string {
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}
