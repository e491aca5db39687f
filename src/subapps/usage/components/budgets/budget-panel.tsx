import { formatMonthName } from "#lib/format/date.ts";
import { buttonClass } from "#ui/controls/button-class.ts";
import { Card } from "#ui/display/card.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import type { BudgetItem } from "../../budgets/budget-result.ts";
import { nearestFirst } from "../../budgets/rules/nearest-first.ts";
import { BudgetLine } from "./budget-line.tsx";

const shown = 4;

interface BudgetPanelProps {
  budgets: readonly BudgetItem[];
  mayManage: boolean;
  /** The zone of whoever looks, for the name of the month. */
  zone?: string | null;
  now?: Date;
  /** Nobody knows what the models cost: a budget of money could not be kept. */
  hasNoPrices?: boolean;
}

/** The budgets beside the chart of the overview: the whole first, then whoever is nearest to the end of theirs. */
export function BudgetPanel({ budgets, mayManage, zone, now = new Date(), hasNoPrices = false }: BudgetPanelProps) {
  const first = nearestFirst(budgets).slice(0, shown);
  const hasTick = first.some(({ elapsed }) => elapsed !== null);
  const month = formatMonthName(now, zone ?? "UTC");
  return (
    <Card aria-label="Budgets" className="flex flex-col">
      <header className="flex min-h-11 items-center justify-between gap-3 border-b px-4 py-1.5">
        <h2 className="text-pane">Budgets, {month}</h2>
        <span className="flex items-center gap-3 text-meta text-ink-3">
          {hasTick && (
            <span className="flex items-center gap-1.5">
              <span aria-hidden className="h-3 w-px bg-ink-2" />
              today
            </span>
          )}
          <AppLink
            href="/apps/usage/budgets"
            prefetch={false}
            className="rounded-sm font-strong text-accent-ink hover:underline"
          >
            {mayManage ? "Edit" : "Open"}
          </AppLink>
        </span>
      </header>
      {first.length === 0 && mayManage && hasNoPrices ? (
        <NoBudgetWithoutPrices />
      ) : first.length === 0 ? (
        <p className="px-4 py-6 text-ui text-ink-3">
          {mayManage
            ? "No budget yet. One can warn you, or stop answers before they cost more than you want."
            : "No budget limits you."}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {first.map((budget) => (
            <li key={budget.id} className="px-4 py-4">
              <BudgetLine budget={budget} />
            </li>
          ))}
        </ul>
      )}
      {budgets.length > first.length && (
        <p className="mt-auto border-t px-4 py-2.5 text-meta text-ink-3">
          <AppLink href="/apps/usage/budgets" prefetch={false} className="rounded-sm hover:underline">
            {budgets.length - first.length} more
          </AppLink>
        </p>
      )}
    </Card>
  );
}

function NoBudgetWithoutPrices() {
  const text = "A budget stops agents before they use more than you allow.";
  return (
    <div className="m-auto px-4 py-6">
      <p className="text-ui font-strong text-ink">No budget yet</p>
      <p className="mt-1 text-ui text-ink-2">
        {text} Budgets in money need a price for every model; token budgets work now.
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-3">
        <AppLink
          href="/apps/usage/budgets?new=tokens"
          prefetch={false}
          className={buttonClass({ variant: "primary", size: 32 })}
        >
          Create token budget
        </AppLink>
        <AppLink href="/apps/usage/prices" prefetch={false} className={buttonClass({ variant: "ghost", size: 32 })}>
          Set prices
        </AppLink>
      </p>
    </div>
  );
}
