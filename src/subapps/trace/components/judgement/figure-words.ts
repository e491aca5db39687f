/** Billionths of the currency as people read them. What is not nothing never looks like nothing. */
export function costWords(nanos: number): string {
  const amount = nanos / 1e9;
  if (amount > 0 && amount < 0.0001) return "< €0.0001";
  const digits = amount > 0 && amount < 0.01 ? 4 : 2;
  return `€${amount.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

export function millisecondWords(milliseconds: number): string {
  if (milliseconds < 100) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`;
  return `${Math.floor(milliseconds / 60_000)} min ${Math.round((milliseconds % 60_000) / 1000)} s`;
}

/** A mark between 0 and 1 as a share. */
export const markWords = (mark: number): string => `${Math.round(mark * 100)}\u00a0%`;

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
