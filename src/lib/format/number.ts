const whole = new Intl.NumberFormat("en");
const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

/** "1,204", "0.125": at most three decimals unless told otherwise. */
export const formatNumber = (value: number, decimals?: number): string =>
  decimals === undefined ? whole.format(value) : value.toLocaleString("en", { maximumFractionDigits: decimals });

/** "1 step", "1,204 steps". */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** "812", "44.2 k", "8.1 M": short enough for a column. */
export function formatCompact(value: number): string {
  if (Math.abs(value) < 10_000) return formatNumber(Math.round(value));
  const parts = short.formatToParts(value);
  return parts.map(({ type, value }) => (type === "compact" ? ` ${value === "K" ? "k" : value}` : value)).join("");
}

/** "94%", "3.2%", "< 0.1%": what is not nothing never looks like nothing. */
export function formatShare(part: number, total: number): string {
  if (total <= 0) return "0%";
  const percent = (part / total) * 100;
  if (percent > 0 && percent < 0.1) return "< 0.1%";
  return `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)}%`;
}

const units = ["bytes", "KB", "MB", "GB", "TB"];

/** "850 KB", "1.25 GB", in steps of 1,000 as drives and providers count. */
export function formatBytes(bytes: number): string {
  const rounded = (step: number) => Number((bytes / 1000 ** step).toPrecision(3));
  let step = 0;
  // Compared after rounding, so that 999.99 MB becomes 1 GB instead of 1000 MB.
  while (step < units.length - 1 && rounded(step) >= 1000) step += 1;
  return bytes === 1 ? "1 byte" : `${rounded(step)} ${units[step]}`;
}
