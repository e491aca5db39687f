/** An amount of a metric as people read it. Small money keeps its digits: what is not nothing never looks like nothing. */
export function amountWords(metric: "cost" | "messages" | "tokens", amount: number, currency: string): string {
  if (metric !== "cost") return `${new Intl.NumberFormat("en-GB").format(amount)} ${metric}`;
  const value = amount / 1e9;
  const digits = value !== 0 && Math.abs(value) < 0.1 ? 4 : 2;
  return new Intl.NumberFormat("en-GB", {
    style: "currency",
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: digits,
  }).format(value);
}
