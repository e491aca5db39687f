"use client";

import { useState } from "react";
import { usualCurrencies } from "#lib/usual-currencies.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { momentOfDay, requiredNumber } from "../records/typed-values.ts";
import { api } from "../usage-api.ts";
import type { PriceFacts } from "./price-types.ts";

/** What one of a currency is worth from a day on. */
export function RateDialog({ facts, onSaved }: { facts: PriceFacts; onSaved: () => Promise<void> }) {
  const others = [...new Set([...facts.otherCurrencies, ...usualCurrencies])].filter((code) => code !== facts.currency);
  const [currency, setCurrency] = useState(others[0] ?? "USD");
  const save = async (form: FormData) => {
    const day = String(form.get("day") ?? "");
    const rate = requiredNumber(form.get("rate"));
    await api("POST /usage/rates", { currency, rate, ...(day && { validFrom: momentOfDay(day) }) });
    await onSaved();
  };
  return (
    <FormDialog
      title="Add an exchange rate"
      description="Applies to calls from this date. Earlier calls keep their old rate."
      trigger={<Button size={28}>Add rate</Button>}
      submitLabel="Add rate"
      done="The rate was added"
      onSubmit={save}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Currency">
          <NativeSelect
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
            options={others.map((code) => ({ value: code, label: code }))}
          />
        </Field>
        <Field label={`One ${currency} in ${facts.currency}`} required>
          <Input name="rate" inputMode="decimal" required placeholder="0.92" autoFocus />
        </Field>
      </div>
      <Field label="Holds from" fact="empty: now">
        <Input type="date" name="day" />
      </Field>
    </FormDialog>
  );
}
