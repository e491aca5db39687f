import { formatMoney } from "#lib/format/money.ts";
import { formatNumber } from "#lib/format/number.ts";

type Metric = "cost" | "messages" | "tokens";

/** An amount of a metric as people read it. */
export const amountWords = (metric: Metric, amount: number, currency: string): string =>
  metric === "cost" ? formatMoney(amount, currency) : `${formatNumber(amount)} ${metric}`;

/** What is used, beside `of` how much: the unit is said once. */
export const usedWords = (metric: Metric, used: number, currency: string): string =>
  metric === "cost" ? formatMoney(used, currency) : formatNumber(used);

/** "€7.62 of €8.00", "84 of 100 messages". */
export const shareWords = (metric: Metric, used: number, limit: number, currency: string): string =>
  `${usedWords(metric, used, currency)} of ${amountWords(metric, limit, currency)}`;

/** "€7.62 of €8.00 is used", "84 of 100 messages are used". */
export const usedSentence = (metric: Metric, used: number, limit: number, currency: string): string =>
  `${shareWords(metric, used, limit, currency)} ${metric === "cost" ? "is" : "are"} used`;
