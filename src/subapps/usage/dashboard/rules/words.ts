import { formatAxisMoney, formatMoney } from "#lib/format/money.ts";
import { formatCompact, formatNumber } from "#lib/format/number.ts";
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

export const wholeNumber = (count: number): string => formatNumber(Math.round(count));

export const metricWords = (metric: Metric, value: number, currency: string): string =>
  metric === "spend" ? formatMoney(value, currency) : metric === "tokens" ? formatCompact(value) : wholeNumber(value);

export const noPrice = "No price";

type Spent = Pick<Sums, "cost_nanos" | "unpriced_calls">;

/** Whether what it cost is not known: nothing was counted, and there were calls nobody knows the price of. */
export const isUnpriced = ({ cost_nanos, unpriced_calls }: Spent): boolean => cost_nanos === 0 && unpriced_calls > 0;

/** What was spent, or part of it per answer. A price that is not known is not nothing. */
export const spendWords = (sums: Spent, currency: string, parts = 1): string =>
  isUnpriced(sums) ? noPrice : formatMoney(sums.cost_nanos / parts, currency);

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
  metric === "spend" ? formatAxisMoney(value / 1e9, currency) : formatCompact(value);

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
