"use client";

import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { typedBudget } from "../rules/typed-budget.ts";

interface BudgetFieldProps {
  label: string;
  help: string;
  typed: string;
  onType: (typed: string) => void;
  /** The currency's symbol; without one the amount is in the currency of each workspace. */
  symbol?: string;
}

/** A monthly amount of money. */
export function BudgetField({ label, help, typed, onType, symbol = "" }: BudgetFieldProps) {
  const isWrong = typedBudget(typed) === undefined;
  return (
    <Field label={label} help={help} error={isWrong ? "Type an amount such as 10, or leave it empty." : undefined}>
      <div className="max-w-80">
        <Input
          value={typed}
          inputMode="decimal"
          autoComplete="off"
          placeholder="No limit"
          suffix={`${symbol} per month`.trim()}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
    </Field>
  );
}
