import { amountWords, usedSentence } from "#engine/usage/amount-words.ts";
import type { TightBudget } from "#engine/usage/tight-budget.ts";
import { Gauge } from "#ui/display/gauge.tsx";
import { useMoney } from "#workspace/shell/components/money-provider.tsx";

export type Spend = {
  /** What the conversation has cost so far. */
  totalNanos: number;
  /** What the newest answer took of what it may take. */
  answerNanos: number;
  budgetNanos: number | null;
  /** What will stop first, where something will. */
  budget: TightBudget | null;
};

/** What was spent of what may be: the newest answer's budget where there is one, else what all of it cost. */
export function SpendGauge({ budget, ...spent }: Spend) {
  return (
    <>
      <Spent {...spent} />
      {budget && <BudgetLeft budget={budget} />}
    </>
  );
}

function BudgetLeft({
  budget: { name, metric, currency, amount, granted, spent, left, isStopped },
}: {
  budget: TightBudget;
}) {
  const limit = amount + granted;
  const tone = isStopped ? "text-red-ink" : left < limit / 10 ? "text-amber-ink" : "text-ink-3";
  return (
    <span
      title={`Budget ${name}: ${usedSentence(metric, spent, limit, currency)}.`}
      className={`text-meta tabular-nums ${tone}`}
    >
      {isStopped ? "Budget used up" : `${amountWords(metric, left, currency)} left`}
    </span>
  );
}

function Spent({ totalNanos, answerNanos, budgetNanos }: Omit<Spend, "budget">) {
  const money = useMoney();
  const total = `This conversation has cost ${money(totalNanos)}.`;
  if (budgetNanos === null) {
    if (totalNanos === 0) return null;
    return (
      <span title={total} className="text-meta text-ink-3 tabular-nums">
        {money(totalNanos)}
      </span>
    );
  }
  const text = `${money(answerNanos)} of ${money(budgetNanos)}`;
  return (
    <span title={`The newest answer. ${total}`} className="flex items-center gap-2 text-meta text-ink-3 tabular-nums">
      {text}
      <span className="w-14 max-sm:hidden">
        <Gauge
          label="Budget of an answer"
          value={answerNanos}
          limit={budgetNanos}
          text={text}
          stopped={answerNanos >= budgetNanos}
        />
      </span>
    </span>
  );
}
