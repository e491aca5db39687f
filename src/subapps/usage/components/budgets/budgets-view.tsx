"use client";

import { Plus } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { metrics } from "../../budgets/budget.ts";
import type { BudgetItem } from "../../budgets/budget-result.ts";
import { api } from "../usage-api.ts";
import { BudgetForm } from "./budget-form.tsx";
import { BudgetRow } from "./budget-row.tsx";
import { BudgetSheet } from "./budget-sheet.tsx";
import { BudgetsHeader } from "./budgets-header.tsx";
import { PrecedenceCard } from "./precedence-card.tsx";
import { RequestList } from "./request-list.tsx";
import { useCalmNews } from "./use-calm-news.ts";

interface BudgetsViewProps {
  mayManage: boolean;
  maySeeAll: boolean;
  hasClients: boolean;
  /** Null on somebody's first page: then their browser is asked. */
  zone: string | null;
}

/** All budgets with how they stand; one opens beside the list, and what people ask for stands above it. */
export function BudgetsView({ mayManage, maySeeAll, hasClients, zone }: BudgetsViewProps) {
  const loaded = useApiQuery(api, "GET /budgets", {}, { news: ["usage.budgets_changed", "usage.budget_reached"] });
  const params = useSearchParams();
  const [openId, setOpenId] = useState<string | null>(params.get("budget"));
  // An address such as ?new=tokens opens the form for a budget of that kind.
  const wanted = metrics.find((metric) => metric === params.get("new"));
  const [edited, setEdited] = useState<BudgetItem | "new" | null>(wanted && mayManage ? "new" : null);
  useCalmNews("runs.finished", loaded.reload);
  const open = loaded.data?.items.find(({ id }) => id === openId);
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
      New budget
    </Button>
  );
  return (
    <>
      <BudgetsHeader current="budgets" maySeeAll={maySeeAll} actions={mayManage && add} />
      <div className="mx-auto flex w-full max-w-280 flex-col gap-5 p-5 max-sm:p-4">
        <RequestList />
        <LoadedPane loaded={loaded} what="The budgets">
          {({ items }) =>
            items.length === 0 ? (
              <div className="py-12">
                <EmptyState title="No budget yet" action={mayManage && add}>
                  {mayManage
                    ? "A budget warns you in time, or stops answers before they cost more than you want."
                    : "Nothing limits what you use."}
                </EmptyState>
              </div>
            ) : (
              <Card aria-label="Budgets">
                <ul className="divide-y divide-line">
                  {items.map((budget) => (
                    <BudgetRow
                      key={budget.id}
                      budget={budget}
                      isOpen={budget.id === openId}
                      {...(maySeeAll && { onOpen: () => setOpenId(budget.id) })}
                    />
                  ))}
                </ul>
              </Card>
            )
          }
        </LoadedPane>
        {loaded.data && loaded.data.items.length > 0 && <PrecedenceCard maySeeAll={maySeeAll} />}
      </div>
      {open && maySeeAll && !edited && (
        <BudgetSheet
          budget={open}
          mayManage={mayManage}
          onEdit={() => setEdited(open)}
          onClose={() => setOpenId(null)}
          onChanged={loaded.reload}
        />
      )}
      {edited && (
        <BudgetForm
          {...(wanted && { metric: wanted })}
          budget={edited === "new" ? null : edited}
          hasClients={hasClients}
          zone={zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
          onClose={() => setEdited(null)}
          onSaved={loaded.reload}
        />
      )}
    </>
  );
}
