"use client";

import { currencySymbol } from "#lib/format/money.ts";
import { Field } from "#ui/controls/field.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import { useConfigField } from "../draft/draft-provider.tsx";
import { CommittedInput, numberOf } from "./committed-input.tsx";
import { nanosOf } from "./nanos-of.ts";

/** What one answer and everything it sets off may cost. */
export function LimitField() {
  const symbol = currencySymbol(useCurrency());
  const [budget, setBudget] = useConfigField("budget");
  return (
    <Field label="Limit per answer">
      <CommittedInput
        value={budget.perRunNanos === null ? "" : String(budget.perRunNanos / 1e9)}
        inputMode="decimal"
        placeholder={`No limit, ${symbol}`}
        suffix={<span className="bg-field pl-1">stops before the next call</span>}
        className="pr-42!"
        accept={(typed) => {
          const perRunNanos = nanosOf(typed);
          if (perRunNanos !== undefined) setBudget({ ...budget, perRunNanos });
          return perRunNanos !== undefined;
        }}
      />
    </Field>
  );
}

export function StepField() {
  const [budget, setBudget] = useConfigField("budget");
  return (
    <Field label="Most steps per answer" help="Tool and agent calls before it must answer, 1 to 50.">
      <CommittedInput
        value={String(budget.maximumSteps)}
        inputMode="numeric"
        accept={(typed) => {
          const maximumSteps = numberOf(typed, 1, 50, true);
          if (maximumSteps) setBudget({ ...budget, maximumSteps });
          return Boolean(maximumSteps);
        }}
      />
    </Field>
  );
}
