import { clsx } from "clsx";
import { amountWords, usedWords } from "#engine/usage/amount-words.ts";
import type { BudgetItem } from "../../budgets/budget-result.ts";
import { budgetWords } from "../../budgets/rules/budget-words.ts";
import { standingWords } from "../../budgets/rules/standing-words.ts";
import { BudgetGauge, budgetTitle, SubjectMark, standingTones } from "./budget-line.tsx";

interface BudgetRowProps {
  budget: BudgetItem;
  isOpen: boolean;
  /** Left out for those who may not see more of it. */
  onOpen?: () => void;
}

/** A budget in the list: what it is, how full it is, and what that means. */
export function BudgetRow({ budget, isOpen, onOpen }: BudgetRowProps) {
  const { subject, metric, currency, spent, amount, granted } = budget;
  const words = standingWords(budget);
  const title = budgetTitle(budget);
  return (
    <li
      className={clsx(
        "relative grid grid-cols-[minmax(0,15rem)_minmax(0,1fr)_9.5rem] items-center gap-x-6 gap-y-2 px-4 py-3.5 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:py-4",
        onOpen && "hover:bg-hover",
        isOpen && "bg-accent-soft",
      )}
    >
      <div className="flex min-w-0 items-center gap-2.5">
        {subject && <SubjectMark subject={subject} size={24} />}
        <div className="min-w-0">
          {onOpen ? (
            <button
              type="button"
              onClick={onOpen}
              className="block max-w-full truncate text-left text-ui font-strong text-ink outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {title}
            </button>
          ) : (
            <p className="truncate text-ui font-strong text-ink">{title}</p>
          )}
          <p className="truncate text-meta text-ink-3" title={budgetWords(budget)}>
            {budgetWords(budget)}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-1.5 max-sm:order-3 max-sm:col-span-2">
        <BudgetGauge budget={budget} />
        <p className={clsx("text-meta", standingTones[words.tone])}>{words.text}</p>
      </div>
      <p className="text-right text-ui text-ink-3 tabular-nums max-sm:text-right">
        <strong className="block font-strong text-ink">{usedWords(metric, spent, currency)}</strong>
        <span className="text-meta">of {amountWords(metric, amount + granted, currency)}</span>
      </p>
    </li>
  );
}
