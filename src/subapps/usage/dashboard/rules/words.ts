import { axisWords, moneyWords } from "#lib/money.ts";
import type { Dimension } from "../../dimensions.ts";
import type { Sums } from "../../records/sum-usage.ts";
import type { Metric } from "./metric.ts";

export const metricNames: Record<Metric, string> = {
  spend: "Spend",
  answers: "Answers",
  messages: "Messages",
  tokens: "Tokens",
};

/** As it follows "by". */
export const groupWords: Record<Exclude<Dimension, "run_by">, string> = {
  app: "app",
  agent: "agent",
  version: "version",
  model: "model",
  provider: "provider",
  channel: "channel",
  user: "person",
  api_key: "API key",
  workspace: "workspace",
};

export const wholeNumber = (count: number): string => Math.round(count).toLocaleString("en");

/** "812", "44.2 k", "8.1 M": short enough for a column. */
export function shortNumber(count: number): string {
  if (Math.abs(count) < 10_000) return wholeNumber(count);
  const parts = compact.formatToParts(count);
  return parts.map(({ type, value }) => (type === "compact" ? ` ${value === "K" ? "k" : value}` : value)).join("");
}
const compact = new Intl.NumberFormat("en", {
  notation: "compact",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export const metricWords = (metric: Metric, value: number, currency: string): string =>
  metric === "spend" ? moneyWords(value, currency) : metric === "tokens" ? shortNumber(value) : wholeNumber(value);

export const noPrice = "No price";

type Spent = Pick<Sums, "cost_nanos" | "unpriced_calls">;

/** Whether what it cost is not known: nothing was counted, and there were calls nobody knows the price of. */
export const isUnpriced = ({ cost_nanos, unpriced_calls }: Spent): boolean => cost_nanos === 0 && unpriced_calls > 0;

/** What was spent, or part of it per answer. A price that is not known is not nothing. */
export const spendWords = (sums: Spent, currency: string, parts = 1): string =>
  isUnpriced(sums) ? noPrice : moneyWords(sums.cost_nanos / parts, currency);

/** Why a chart is empty: nothing was used, or only nothing of what it measures. */
export function emptyChartWords(metric: Metric, hasUse: boolean, hasForecast: boolean): string {
  if (!hasUse)
    return `Nothing was used in this time.${hasForecast ? "" : " Choose a longer one, or ask an agent something."}`;
  return metric === "spend"
    ? "No spend to show: the models used are free or have no price. Choose another measure."
    : `No ${metricNames[metric].toLowerCase()} in this time. Choose another measure.`;
}

/** "161 a day", "0.2 a day": few answers are still some. */
export function perDayWords(count: number, days: number): string {
  const perDay = count / days;
  return `${perDay > 0 && perDay < 9.95 ? Math.max(0.1, Number(perDay.toFixed(1))) : wholeNumber(perDay)} a day`;
}

export const lineWords = (metric: Metric, value: number, currency: string): string =>
  metric === "spend" ? axisWords(value / 1e9, currency) : shortNumber(value).replace(".0 ", " ");

/** "80 ms", "0.6 s", "1 min 4 s". */
export function waitWords(milliseconds: number): string {
  if (milliseconds < 95) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

export function bytesWords(bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  let [value, unit] = [bytes, 0];
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit === 0 || value >= 99.5 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

export type Change = { direction: "up" | "down" | "none"; text: string };

/** What became of a figure: "18%". Null where there was nothing to compare with. */
export function changeOf(now: number, before: number): Change | null {
  if (before <= 0) return null;
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return { direction: "none", text: "no change" };
  const size = Math.abs(percent);
  const text = size >= 1000 ? `${wholeNumber(now / before)} times` : `${size}%`;
  return { direction: percent > 0 ? "up" : "down", text };
}

/** "+6%", "−9%", "new": for a column. */
export function signedChange(now: number, before: number | null): string {
  if (before === null || before <= 0) return now > 0 ? "new" : "";
  const change = changeOf(now, before);
  if (!change || change.direction === "none") return "0%";
  return `${change.direction === "up" ? "+" : "−"}${change.text}`;
}

export const shareWords = (part: number, whole: number): string => {
  if (whole <= 0) return "0%";
  const percent = (part / whole) * 100;
  return percent > 0 && percent < 0.1
    ? "< 0.1%"
    : `${percent < 10 ? Number(percent.toFixed(1)) : Math.round(percent)}%`;
};
