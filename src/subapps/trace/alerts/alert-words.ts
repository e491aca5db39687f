import type { Money } from "#lib/format/money.ts";
import { formatNumber } from "#lib/format/number.ts";
import type { AlertMeasure } from "./alert-rule.ts";

export const measureWords: Record<AlertMeasure, string> = {
  error_rate: "Error rate",
  latency_p95: "Latency p95",
  cost: "Cost",
  score: "Average score",
  count: "Number of traces",
};

/** A value with its unit, as people read it. */
export function valueWords(measure: AlertMeasure, value: number | null, money: Money): string {
  if (value === null) return "no data";
  if (measure === "error_rate") return `${trimmed(value * 100)} %`;
  if (measure === "latency_p95") return value >= 1000 ? `${trimmed(value / 1000)} s` : `${trimmed(value)} ms`;
  if (measure === "cost") return money(value);
  return trimmed(value);
}

const trimmed = (value: number): string => formatNumber(value, 2);

/** "above 5 % over 10 minutes" */
export function ruleWords(
  alert: { measure: AlertMeasure; comparison: "above" | "below"; threshold: number; windowMinutes: number },
  money: Money,
): string {
  return `${alert.comparison} ${valueWords(alert.measure, alert.threshold, money)} over ${windowWords(alert.windowMinutes)}`;
}

export function windowWords(minutes: number): string {
  if (minutes % 1440 === 0) return minutes === 1440 ? "a day" : `${minutes / 1440} days`;
  if (minutes % 60 === 0) return minutes === 60 ? "an hour" : `${minutes / 60} hours`;
  return minutes === 1 ? "a minute" : `${minutes} minutes`;
}
