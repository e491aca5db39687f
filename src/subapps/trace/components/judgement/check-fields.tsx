"use client";

import { currencySymbol } from "#lib/format/money.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import { type CheckDraft, type CheckKind, checkKinds, ruleOf } from "./check-kinds.ts";

interface CheckFieldsProps {
  value: CheckDraft;
  onChange: (value: CheckDraft) => void;
  /** Only a dataset says what is expected. */
  hasExpected?: boolean;
}

/** What an answer is held against, and the name its score gets. */
export function CheckFields({ value, onChange, hasExpected = false }: CheckFieldsProps) {
  const symbol = currencySymbol(useCurrency());
  const { hint, unit, needs } = checkKinds[value.kind];
  const options = (Object.keys(checkKinds) as CheckKind[])
    .filter((kind) => hasExpected || kind !== "expected")
    .map((kind) => ({ value: kind, label: checkKinds[kind].label }));
  const isOdd = value.typed !== "" && ruleOf(value) === null;
  return (
    <div className="flex flex-col gap-3">
      <Field label="What is checked">
        <NativeSelect
          value={value.kind}
          options={options}
          onChange={({ target }) => onChange({ ...value, kind: target.value as CheckKind, typed: "" })}
        />
      </Field>
      {needs !== "none" && (
        <Field
          label={needs === "number" ? "Limit" : "Words"}
          error={isOdd ? "This is not a number above zero." : undefined}
        >
          {value.kind === "rubric" ? (
            <Textarea
              rows={3}
              value={value.typed}
              placeholder={hint}
              onChange={({ target }) => onChange({ ...value, typed: target.value })}
            />
          ) : (
            <Input
              value={value.typed}
              placeholder={hint}
              suffix={unit === "money" ? symbol : unit}
              onChange={({ target }) => onChange({ ...value, typed: target.value })}
            />
          )}
        </Field>
      )}
      <Field label="Name of the score" help="Used in filters, alerts and experiments.">
        <Input
          value={value.name}
          maxLength={60}
          placeholder={value.kind === "rubric" ? "quality" : "cites a source"}
          onChange={({ target }) => onChange({ ...value, name: target.value })}
        />
      </Field>
    </div>
  );
}
