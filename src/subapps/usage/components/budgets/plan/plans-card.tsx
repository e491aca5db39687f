"use client";

import { Plus } from "lucide-react";
import { useState } from "react";
import { quotaWords } from "#core/quotas/quota-words.ts";
import { amountWords } from "#engine/usage/amount-words.ts";
import { Button } from "#ui/controls/button.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { Card, CardHeader } from "#ui/display/card.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import type { Plan } from "../../../budgets/plans/plan-result.ts";
import { api } from "../../usage-api.ts";
import { PlanForm } from "./plan-form.tsx";

/** The plans one gives to workspaces. */
export function PlansCard({ isOperator }: { isOperator: boolean }) {
  const loaded = useApiQuery(api, "GET /plans");
  const [edited, setEdited] = useState<Plan | "new" | null>(null);
  const currency = useCurrency();
  const plans = loaded.data?.items ?? [];
  const end = async (plan: Plan) => {
    await api("DELETE /plans/:planId", { planId: plan.id });
    await loaded.reload();
  };
  return (
    <Card aria-label="Plans you give">
      <CardHeader
        title="Plans you give"
        actions={
          <Button size={28} icon={<Plus aria-hidden />} onClick={() => setEdited("new")}>
            New plan
          </Button>
        }
      />
      {loaded.failure && <p className="px-4 py-4 text-ui text-red-ink">{loaded.failure}</p>}
      {loaded.data && plans.length === 0 && (
        <p className="px-4 py-4 text-ui text-ink-3">
          A plan is a named set of limits. Make one, then give it to a workspace under Agency.
        </p>
      )}
      <ul className="divide-y divide-line">
        {plans.map((plan) => (
          <li key={plan.id} className="flex items-center gap-3 px-4 py-3 max-sm:flex-wrap">
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2 text-ui font-strong text-ink">
                {plan.name}
                {plan.isForAll && <Badge>All workspaces</Badge>}
              </p>
              <p className="text-meta text-ink-3">
                {limitsOf(plan, currency)} · {plan.workspaces}{" "}
                {plan.workspaces === 1 ? "workspace has" : "workspaces have"} it
              </p>
            </div>
            <ConfirmDialog
              title={`End the plan ${plan.name}?`}
              description="You can't assign this plan anymore. Workspaces that have it keep it."
              confirmLabel="End plan"
              danger
              trigger={
                <Button size={28} variant="ghost" aria-label={`End ${plan.name}`}>
                  End
                </Button>
              }
              onConfirm={() => end(plan)}
            />
            <Button size={28} aria-label={`Change ${plan.name}`} onClick={() => setEdited(plan)}>
              Change
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <PlanForm
          plan={edited === "new" ? null : edited}
          isOperator={isOperator}
          onClose={() => setEdited(null)}
          onSaved={loaded.reload}
        />
      )}
    </Card>
  );
}

function limitsOf(plan: Plan, currency: string): string {
  const parts = [
    plan.costNanos !== null && `${amountWords("cost", plan.costNanos, currency)} a month`,
    plan.messages !== null && `${amountWords("messages", plan.messages, currency)} a month`,
    plan.tokens !== null && `${amountWords("tokens", plan.tokens, currency)} a month`,
    plan.agents !== null && quotaWords("agents", plan.agents),
    plan.documents !== null && quotaWords("documents", plan.documents),
    plan.storageBytes !== null && quotaWords("storage", plan.storageBytes),
    plan.seats !== null && quotaWords("seats", plan.seats),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "No limits";
}
