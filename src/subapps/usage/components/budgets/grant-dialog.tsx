"use client";

import { useState } from "react";
import { usedSentence } from "#engine/usage/amount-words.ts";
import { currencySymbol } from "#lib/format/money.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import type { RequestItem } from "../../budgets/requests/queries/list-requests.ts";
import { suggestedGrant } from "../../budgets/requests/suggested-grant.ts";
import { api } from "../usage-api.ts";
import { amountOf } from "./budget-draft.ts";

interface GrantDialogProps {
  request: RequestItem;
  onClose: () => void;
  onGranted: () => Promise<void>;
}

/** How much more there is, and for how long. */
export function GrantDialog({ request, onClose, onGranted }: GrantDialogProps) {
  const { metric, currency, period, askedBy, budgetName } = request;
  const factor = metric === "cost" ? 1e9 : 1;
  const [typed, setTyped] = useState(() => String(Number((suggestedGrant(request) / factor).toPrecision(6))));
  const [isForGood, setForGood] = useState(false);
  const amount = amountOf(typed, metric);
  const grant = async () => {
    if (amount === null) return;
    await api("POST /budget-requests/:requestId", { requestId: request.id, decision: "granted", amount, isForGood });
    await onGranted();
  };
  return (
    <FormDialog
      title={`Grant more of ${budgetName}`}
      description={`${usedSentence(metric, request.spent, request.limit, currency)}.`}
      submitLabel="Grant"
      canSubmit={Boolean(amount)}
      done={`Granted to ${askedBy.name}`}
      onSubmit={grant}
      onClose={onClose}
    >
      <Field label="How much more">
        <Input
          value={typed}
          inputMode="decimal"
          suffix={metric === "cost" ? currencySymbol(currency) : metric}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {!request.isCredit && !request.isPlan && period !== "ever" && (
        <Field label="For how long" group>
          <RadioGroup
            name="grant-length"
            value={isForGood ? "good" : "period"}
            onValueChange={(value) => setForGood(value === "good")}
            options={[
              { value: "period", label: `This ${period}` },
              { value: "good", label: "For good", help: "The budget itself becomes larger." },
            ]}
          />
        </Field>
      )}
    </FormDialog>
  );
}
