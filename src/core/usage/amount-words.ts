import { moneyWords } from "#lib/money.ts";

/** An amount of a metric as people read it. */
export const amountWords = (metric: "cost" | "messages" | "tokens", amount: number, currency: string): string =>
  metric === "cost" ? moneyWords(amount, currency) : `${new Intl.NumberFormat("en-GB").format(amount)} ${metric}`;
