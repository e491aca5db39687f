import { moneyWords } from "#lib/money.ts";

type Metric = "cost" | "messages" | "tokens";

/** An amount of a metric as people read it. */
export const amountWords = (metric: Metric, amount: number, currency: string): string =>
  metric === "cost" ? moneyWords(amount, currency) : `${countWords(amount)} ${metric}`;

/** What is used, beside `of` how much: the unit is said once. */
export const usedWords = (metric: Metric, used: number, currency: string): string =>
  metric === "cost" ? moneyWords(used, currency) : countWords(used);

/** "€7.62 of €8.00", "84 of 100 messages". */
export const shareWords = (metric: Metric, used: number, limit: number, currency: string): string =>
  `${usedWords(metric, used, currency)} of ${amountWords(metric, limit, currency)}`;

/** "€7.62 of €8.00 is used", "84 of 100 messages are used". */
export const usedSentence = (metric: Metric, used: number, limit: number, currency: string): string =>
  `${shareWords(metric, used, limit, currency)} ${metric === "cost" ? "is" : "are"} used`;

const countWords = (amount: number): string => new Intl.NumberFormat("en-GB").format(amount);
