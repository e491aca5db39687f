"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { usualCurrencies } from "#lib/usual-currencies.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { typedNumber } from "../records/typed-values.ts";
import { api } from "../usage-api.ts";
import type { PriceFacts } from "./price-types.ts";

interface CurrencyDialogProps {
  facts: PriceFacts;
  trigger: ReactNode;
  onSaved: () => Promise<void>;
}

/** Another currency for the workspace, with what those of its prices are worth in it. */
export function CurrencyDialog({ facts, trigger, onSaved }: CurrencyDialogProps) {
  const [currency, setCurrency] = useState(facts.currency === "USD" ? "EUR" : "USD");
  const router = useRouter();
  const stated = [facts.currency, ...facts.otherCurrencies].filter((code) => code !== currency);
  const save = async (form: FormData) => {
    const rates = Object.fromEntries(
      stated.flatMap((code) => {
        const rate = typedNumber(form.get(code));
        return rate === null ? [] : [[code, rate]];
      }),
    );
    await api("PUT /usage/currency", { currency, rates });
    await onSaved();
    router.refresh(); // the whole product writes money in it
  };
  return (
    <FormDialog
      title="Change the currency"
      description="Prices keep the currency they were stated in. Limits and budgets keep their numbers and are read in the new currency. Once something has cost something, it stays."
      trigger={trigger}
      submitLabel={`Count in ${currency}`}
      done={`The workspace counts in ${currency} now`}
      onSubmit={save}
    >
      <Field label="Count in">
        <NativeSelect
          value={currency}
          onChange={({ target }) => setCurrency(target.value)}
          options={usualCurrencies
            .filter((code) => code !== facts.currency)
            .map((code) => ({ value: code, label: code }))}
        />
      </Field>
      {stated.map((code) => (
        <Field key={code} label={`One ${code} in ${currency}`} help={`Needed where there are prices in ${code}.`}>
          <Input name={code} inputMode="decimal" placeholder="1.08" />
        </Field>
      ))}
    </FormDialog>
  );
}
