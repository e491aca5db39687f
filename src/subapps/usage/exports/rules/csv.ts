export type CsvValue = string | number | boolean | null | undefined;

/** One line of RFC 4180. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvCell).join(",")}\r\n`;

/**
 * A cell that no spreadsheet runs: words that begin like a formula get an apostrophe before them. Numbers are numbers, also
 * negative ones.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const safe = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Billionths as a number with a point, exactly: 1234567890 is 1.23456789. */
export function decimalOfNanos(nanos: number | null): number | null {
  return nanos === null ? null : Number((nanos / 1e9).toFixed(9));
}
