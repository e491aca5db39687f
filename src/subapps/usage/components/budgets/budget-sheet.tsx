"use client";

import { amountWords, usedWords } from "#engine/usage/amount-words.ts";
import { formatDay, formatShortMonth, formatYear } from "#lib/format/date.ts";
import { formatAxisMoney } from "#lib/format/money.ts";
import { formatCompact } from "#lib/format/number.ts";
import { Button } from "#ui/controls/button.tsx";
import { BarChart } from "#ui/display/bar-chart.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { Period } from "../../budgets/budget.ts";
import type { BudgetItem } from "../../budgets/budget-result.ts";
import type { PeriodUse } from "../../budgets/records/read-history.ts";
import type { BudgetPart } from "../../budgets/records/read-parts.ts";
import { budgetWords } from "../../budgets/rules/budget-words.ts";
import { api } from "../usage-api.ts";
import { BudgetLine, SubjectMark } from "./budget-line.tsx";

interface BudgetSheetProps {
  budget: BudgetItem;
  mayManage: boolean;
  onEdit: () => void;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** One budget: how it stands, who is under it, and what was used in the periods before. */
export function BudgetSheet({ budget, mayManage, onEdit, onClose, onChanged }: BudgetSheetProps) {
  const loaded = useApiQuery(api, "GET /budgets/:budgetId", { budgetId: budget.id });
  const end = async () => {
    await api("DELETE /budgets/:budgetId", { budgetId: budget.id });
    onClose();
    await onChanged();
  };
  return (
    <Sheet
      width={436}
      title={budget.name}
      description={budgetWords(budget)}
      onClose={onClose}
      footer={
        mayManage &&
        budget.setBy === null && (
          <>
            <ConfirmDialog
              title={`End the budget ${budget.name}?`}
              description="This budget no longer counts or blocks anything. Recorded usage is kept."
              confirmLabel="End budget"
              danger
              trigger={
                <Button variant="danger" className="mr-auto">
                  End
                </Button>
              }
              onConfirm={end}
            />
            <Button onClick={onEdit}>Change</Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <BudgetLine budget={budget} />
        {budget.granted > 0 && (
          <p className="-mt-3 text-meta text-ink-3">
            {amountWords(budget.metric, budget.granted, budget.currency)} of it was granted for this period.
          </p>
        )}
        {budget.reserved > 0 && (
          <p className="-mt-3 text-meta text-ink-3">
            {amountWords(budget.metric, budget.reserved, budget.currency)} is set aside for answers under way.
          </p>
        )}
        {budget.webhookFault && <Notice tone="amber">{budget.webhookFault} It is tried again.</Notice>}
        <LoadedPane loaded={loaded} what="The budget">
          {({ parts, history }) => (
            <>
              {parts.length > 0 && <Parts parts={parts} budget={budget} />}
              {history.length > 0 && <History history={history} budget={budget} />}
            </>
          )}
        </LoadedPane>
      </div>
    </Sheet>
  );
}

function Parts({ parts, budget: { metric, currency } }: { parts: readonly BudgetPart[]; budget: BudgetItem }) {
  return (
    <section aria-label="Who is under it">
      <h3 className="mb-2 text-meta font-strong text-ink-2">Who is under it</h3>
      <ul className="divide-y divide-line rounded-lg border">
        {parts.map(({ subject, spent, limit }) => (
          <li key={subject.id} className="flex items-center gap-2.5 px-3 py-2 text-ui">
            <SubjectMark subject={subject} />
            <span className="min-w-0 flex-1 truncate">{subject.name}</span>
            <span className="text-ink-3 tabular-nums">
              <strong className="font-strong text-ink">{usedWords(metric, spent, currency)}</strong> of{" "}
              {amountWords(metric, limit, currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ history, budget }: { history: readonly PeriodUse[]; budget: BudgetItem }) {
  const { metric, currency, period, zone } = budget;
  const short = (value: number) => (metric === "cost" ? formatAxisMoney(value / 1e9, currency) : formatCompact(value));
  return (
    <section aria-label="Periods before">
      <h3 className="mb-2 text-meta font-strong text-ink-2">
        {period === "ever" ? "Used, month by month" : `Used, ${period} by ${period}`}
      </h3>
      <BarChart
        label={`Used, period by period, of ${budget.name}`}
        series={[{ name: "Used", hue: 152 }]}
        columns={history.map(({ from, used }, position) => ({
          label: periodLabel(from, period, zone),
          values: [used],
          open: position === history.length - 1,
        }))}
        format={short}
        height={120}
        legend={false}
        labelEvery={4}
      />
    </section>
  );
}

function periodLabel(from: string, period: Period, timeZone: string): string {
  if (period === "year") return formatYear(from, timeZone);
  if (period !== "month" && period !== "ever") return formatDay(from, timeZone);
  return `${formatShortMonth(from, timeZone)} ${formatYear(from, timeZone).slice(2)}`;
}
