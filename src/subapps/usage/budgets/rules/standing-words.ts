import { amountWords } from "#engine/usage/amount-words.ts";
import { formatDay } from "#lib/format/date.ts";
import { formatRoundMoney } from "#lib/format/money.ts";
import { formatCount } from "#lib/format/number.ts";
import type { Metric } from "../budget.ts";
import type { BudgetItem } from "../budget-result.ts";

export type StandingWords = { text: string; tone: "quiet" | "amber" | "red" };

type Standing = Pick<
  BudgetItem,
  | "scope"
  | "amount"
  | "granted"
  | "spent"
  | "left"
  | "metric"
  | "currency"
  | "isHard"
  | "isStopped"
  | "isOnTrack"
  | "forecast"
  | "answersLeft"
  | "resetsAt"
  | "zone"
>;

/** What there is to know about a budget now, in one line: stopped, near its end, on its way beyond, or fine. */
export function standingWords(budget: Standing): StandingWords {
  const { metric, currency, isHard, spent, forecast, answersLeft } = budget;
  const limit = budget.amount + budget.granted;
  if (budget.scope === "run")
    return { text: `The most a run used lately: ${amountWords(metric, spent, currency)}`, tone: "quiet" };
  if (budget.isStopped) return { text: `Stopped. ${againWords(budget)}`, tone: "red" };
  if (!isHard && spent >= limit && limit > 0)
    return { text: `Over by ${amountWords(metric, spent - limit, currency)}. Nothing is stopped.`, tone: "amber" };
  if (isHard && limit > 0 && spent / limit >= 0.9) {
    const room = answersLeft === null ? "" : ` About ${formatCount(answersLeft, "answer")} left.`;
    return { text: `Stops at ${amountWords(metric, limit, currency)}.${room}`, tone: "amber" };
  }
  if (!budget.isOnTrack && forecast !== null) {
    const by = budget.resetsAt ? ` by ${lastDayWords(budget.resetsAt, budget.zone)}` : "";
    return {
      text: `Forecast ${roughWords(metric, forecast, currency)}${by}. Over by ${roughWords(metric, forecast - limit, currency)}.`,
      tone: "amber",
    };
  }
  return { text: budget.resetsAt === null ? leftWords(budget) : "On track", tone: "quiet" };
}

const leftWords = ({ left, metric, currency, answersLeft }: Standing): string =>
  answersLeft === null || metric === "messages"
    ? `${amountWords(metric, left, currency)} left`
    : `About ${formatCount(answersLeft, "answer")} left`;

const againWords = ({ resetsAt, zone }: Standing): string =>
  resetsAt ? `Begins anew on ${formatDay(resetsAt, zone)}.` : "Does not begin anew by itself.";

/** A guess is said without cents. */
function roughWords(metric: Metric, amount: number, currency: string): string {
  if (metric !== "cost") return amountWords(metric, amount, currency);
  return amount / 1e9 >= 10 ? formatRoundMoney(amount, currency) : amountWords(metric, amount, currency);
}

/** The period ends when the next begins: its last day is the one before. */
const lastDayWords = (resetsAt: string, zone: string): string => formatDay(Date.parse(resetsAt) - 1, zone);
