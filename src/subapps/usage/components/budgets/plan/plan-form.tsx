"use client";

import { useState } from "react";
import { currencySymbol } from "#lib/format/money.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import type { Plan } from "../../../budgets/plans/plan-result.ts";
import { api } from "../../usage-api.ts";
import { draftOfPlan, planBody, planFieldNames, planFieldWords } from "./plan-draft.ts";

interface PlanFormProps {
  plan: Plan | null;
  isOperator: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** A plan to make or change. What is left empty is not limited. */
export function PlanForm({ plan, isOperator, onClose, onSaved }: PlanFormProps) {
  const [draft, setDraft] = useState(() => draftOfPlan(plan));
  const { isPending, failure, run } = useApiMutation();
  const symbol = currencySymbol(useCurrency());
  const body = planBody(draft);
  const save = () =>
    run(
      async () => {
        if (!body) return;
        if (plan) await api("PUT /plans/:planId", { planId: plan.id, ...body });
        else await api("POST /plans", { ...body, isForAll: draft.isForAll });
        await onSaved();
        onClose();
      },
      plan ? "Plan changed" : "Plan added",
    );
  return (
    <Sheet
      open
      width={436}
      title={plan ? `Change the plan ${plan.name}` : "New plan"}
      {...(plan &&
        plan.workspaces > 0 && {
          description: `Changes for ${plan.workspaces} ${plan.workspaces === 1 ? "workspace" : "workspaces"} at once`,
        })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="primary" disabled={!body} pending={isPending} onClick={save}>
          {plan ? "Keep changes" : "Add plan"}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {failure && (
          <Notice tone="red" live>
            {failure}
          </Notice>
        )}
        <Field label="Name">
          <Input
            value={draft.name}
            maxLength={80}
            placeholder="Starter"
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
        </Field>
        {!plan && isOperator && (
          <Switch
            label="For all workspaces of this installation"
            help="Otherwise only for workspaces managed by this one."
            checked={draft.isForAll}
            onChange={({ target }) => setDraft({ ...draft, isForAll: target.checked })}
          />
        )}
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          {planFieldNames.map((field) => (
            <Field key={field} label={planFieldWords[field].label}>
              <Input
                value={draft[field]}
                inputMode="decimal"
                placeholder="No limit"
                suffix={planFieldWords[field].unit === "money" ? symbol : planFieldWords[field].unit}
                onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
              />
            </Field>
          ))}
        </div>
      </div>
    </Sheet>
  );
}
