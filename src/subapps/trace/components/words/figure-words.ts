/** Billionths of the currency as people read them. What is not nothing never looks like nothing. */
export function costWords(nanos: number): string {
  const amount = nanos / 1e9;
  if (amount > 0 && amount < 0.0001) return "<€0.0001";
  const digits = amount > 0 && amount < 0.01 ? 4 : amount < 1 ? 3 : 2;
  return `€${amount.toLocaleString("en", { minimumFractionDigits: amount === 0 ? 2 : digits, maximumFractionDigits: digits })}`;
}

/** "850 ms", "4.2 s", "3 min 5 s". */
export function timeWords(nanos: number | null): string {
  if (nanos === null) return "–";
  const milliseconds = nanos / 1e6;
  if (milliseconds < 1) return milliseconds > 0 ? "<1 ms" : "0 ms";
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}

/** "812", "14.8k", "2.1M": short enough for a column. */
export function countWords(count: number): string {
  if (count < 10_000) return count.toLocaleString("en");
  return new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format(count).toLowerCase();
}

export const runsWords = (count: number): string => (count === 1 ? "1 run" : `${count.toLocaleString("en")} runs`);
