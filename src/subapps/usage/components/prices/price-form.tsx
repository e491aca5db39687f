"use client";

import { useState } from "react";
import { formatNumber } from "#lib/format/number.ts";
import { usualCurrencies } from "#lib/usual-currencies.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { FailureNotice } from "#ui/feedback/failure-notice.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { submitWith } from "#workspace/shell/components/submit-with.ts";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { momentOfDay, requiredNumber, typedNumber } from "../records/typed-values.ts";
import { api } from "../usage-api.ts";
import type { PriceFacts, PriceItem } from "./price-types.ts";

interface PriceFormProps {
  model: string;
  item: PriceItem | null;
  /** Proposes a price of nothing. */
  isFree?: boolean;
  facts: PriceFacts;
  onSaved: (saved: { model: string; from: string }) => Promise<void>;
  onCancel: () => void;
}

/** A price from a day on. In another currency it asks what that is worth, unless it is known. */
export function PriceForm({ model, item, isFree = false, facts, onSaved, onCancel }: PriceFormProps) {
  const [currency, setCurrency] = useState(item?.price?.currency ?? facts.currency);
  const [day, setDay] = useState("");
  const price = item?.price;
  const [keepsTiers, setKeepsTiers] = useState((price?.tiers.length ?? 0) > 0);
  const { isPending, failure, run } = useApiMutation();
  const from = day ? momentOfDay(day) : new Date().toISOString();
  const isPast = day !== "" && new Date(from).getTime() < Date.now() - 86_400_000;
  const isForeign = currency !== facts.currency;
  const known = facts.rates.find((rate) => rate.currency === currency && rate.validFrom <= from);
  const save = (form: FormData) =>
    run(async () => {
      const reference = model || String(form.get("model") ?? "").trim();
      const rate = typedNumber(form.get("rate"));
      const cached = typedNumber(form.get("cached"));
      await api("POST /model-prices", {
        model: reference,
        inputPerMillion: requiredNumber(form.get("input")),
        outputPerMillion: requiredNumber(form.get("output")),
        ...(cached !== null && { cachedInputPerMillion: cached }),
        ...(keepsTiers && {
          tiers: price?.tiers,
          ...(price?.cacheWritePerMillion != null && { cacheWritePerMillion: price.cacheWritePerMillion }),
        }),
        ...(isForeign && { currency, ...(rate !== null && { rate }) }),
        ...(day && { validFrom: from }),
      });
      await onSaved({ model: reference, from });
    }, "The price was added");
  return (
    <form onSubmit={submitWith((form) => void save(form))} className="flex flex-col gap-4">
      {!model && (
        <Field label="Model" required help="Provider and model, for example openai/gpt-5.">
          <Input name="model" required placeholder="provider/model" autoComplete="off" spellCheck={false} autoFocus />
        </Field>
      )}
      <div className="grid grid-cols-3 gap-3">
        <Field label="Read" required>
          <Input
            name="input"
            inputMode="decimal"
            required
            defaultValue={isFree ? 0 : price?.inputPerMillion}
            autoFocus={model !== ""}
          />
        </Field>
        <Field label="Written" required>
          <Input name="output" inputMode="decimal" required defaultValue={isFree ? 0 : price?.outputPerMillion} />
        </Field>
        <Field label="From cache">
          <Input name="cached" inputMode="decimal" placeholder="as read" defaultValue={price?.cachedInputPerMillion} />
        </Field>
      </div>
      <p className="-mt-2 text-meta text-ink-3">
        For a million tokens; of a model that speaks, for a million characters.
      </p>
      {price && price.tiers.length > 0 && (
        <Checkbox
          label="Keep volume tiers"
          help={price.tiers
            .map(
              (tier) =>
                `Above ${formatNumber(tier.aboveTokens)} input tokens: ${tier.inputPerMillion} read, ${tier.outputPerMillion} written`,
            )
            .join("; ")}
          checked={keepsTiers}
          onChange={({ target }) => setKeepsTiers(target.checked)}
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Field label="Currency">
          <NativeSelect
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
            options={[...new Set([facts.currency, ...facts.otherCurrencies, ...usualCurrencies])].map((code) => ({
              value: code,
              label: code,
            }))}
          />
        </Field>
        <Field label="Holds from" fact="empty: now">
          <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
      </div>
      {isForeign && (
        <Field
          label={`One ${currency} in ${facts.currency}`}
          required={!known}
          help={
            known
              ? `${known.rate} is known for that time. Fill this in only to give a new rate from that day on.`
              : "It holds from that day on as well."
          }
        >
          <Input name="rate" inputMode="decimal" required={!known} placeholder={known ? String(known.rate) : "0.92"} />
        </Field>
      )}
      {isPast && (
        <Notice tone="info" title="What was counted stays as it was">
          A price from the past does not change by itself what calls have cost since. After adding it you can look at
          the difference and correct them.
        </Notice>
      )}
      <FailureNotice>{failure}</FailureNotice>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" pending={isPending}>
          Add price
        </Button>
      </div>
    </form>
  );
}
