"use client";

import { Card, CardHeader } from "#ui/display/card.tsx";
import { LoadedPane } from "#workspace/shell/components/loaded-pane.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../../usage-api.ts";
import { BudgetLine } from "../budget-line.tsx";
import { BudgetsHeader } from "../budgets-header.tsx";
import { CreditCard } from "./credit-card.tsx";
import { PlansCard } from "./plans-card.tsx";
import { QuotaLine } from "./quota-line.tsx";

interface PlanViewProps {
  workspaceId: string;
  isOperator: boolean;
  mayGive: boolean;
}

/** What this workspace may have and use, what is left of its credit, and the plans one gives to others. */
export function PlanView({ workspaceId, isOperator, mayGive }: PlanViewProps) {
  const loaded = useApiQuery(api, "GET /plan", {}, { news: ["usage.budgets_changed"] });
  return (
    <>
      <BudgetsHeader current="plan" maySeeAll />
      <div className="mx-auto flex w-full max-w-280 flex-col gap-5 p-5 max-sm:p-4">
        <LoadedPane loaded={loaded} what="The plan">
          {({ plan, quotas, budgets }) => (
            <Card aria-label="Plan">
              <CardHeader
                title={plan ? `Plan ${plan.name}` : "No plan"}
                actions={
                  <span className="text-meta text-ink-3">
                    {plan ? `given by ${plan.givenBy ?? "the operator of this installation"}` : "nothing is limited"}
                  </span>
                }
              />
              <ul className="grid grid-cols-2 gap-x-8 gap-y-6 p-4 max-md:grid-cols-1">
                {budgets.map((budget) => (
                  <li key={budget.id}>
                    <BudgetLine budget={{ ...budget, name: `${metricTitles[budget.metric]} this month` }} />
                  </li>
                ))}
                {quotas.map((quota) => (
                  <li key={quota.kind}>
                    <QuotaLine quota={quota} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </LoadedPane>
        <CreditCard workspaceId={workspaceId} mayGive={isOperator} />
        {mayGive && <PlansCard isOperator={isOperator} />}
      </div>
    </>
  );
}

const metricTitles = { cost: "Spend", messages: "Messages", tokens: "Tokens" };
