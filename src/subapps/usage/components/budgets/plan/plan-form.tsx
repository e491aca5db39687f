"use client";

import { useState } from "react";
import { currencySymbol } from "#lib/format/money.ts";
import { formatCount } from "#lib/format/number.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
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
  const symbol = currencySymbol(useCurrency());
  const body = planBody(draft);
  const save = async () => {
    if (!body) return;
    if (plan) await api("PUT /plans/:planId", { planId: plan.id, ...body });
    else await api("POST /plans", { ...body, isForAll: draft.isForAll });
    await onSaved();
  };
  return (
    <FormDialog
      as="sheet"
      title={plan ? `Change the plan ${plan.name}` : "New plan"}
      {...(plan &&
        plan.workspaces > 0 && { description: `Changes for ${formatCount(plan.workspaces, "workspace")} at once` })}
      submitLabel={plan ? "Keep changes" : "Add plan"}
      canSubmit={body !== null}
      done={plan ? "Plan changed" : "Plan added"}
      onSubmit={save}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
