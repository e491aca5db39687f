"use client";

import { currencySymbol } from "#lib/format/money.ts";
import { Field } from "#ui/controls/field.tsx";
import { FormRow } from "#ui/controls/form.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import { type AlertMeasure, alertMeasures } from "../../alerts/alert-rule.ts";
import { measureWords, windowWords } from "../../alerts/alert-words.ts";
import { AgentChoice } from "../judgement/agent-choice.tsx";
import { type AlertDraft, measureUnits } from "./alert-draft.ts";

const windows = [1, 5, 10, 30, 60, 360, 1440, 10_080];

interface RuleFieldsProps {
  draft: AlertDraft;
  onChange: (part: Partial<AlertDraft>) => void;
}

/** What is watched, where, over how long, and which line must be crossed. */
export function RuleFields({ draft, onChange }: RuleFieldsProps) {
  const symbol = currencySymbol(useCurrency());
  const { unit, hint } = measureUnits[draft.measure];
  return (
    <>
      <Field label="What is watched">
        <NativeSelect
          value={draft.measure}
          options={alertMeasures.map((value) => ({ value, label: measureWords[value] }))}
          onChange={({ target }) => onChange({ measure: target.value as AlertMeasure, typed: "" })}
        />
      </Field>
      {draft.measure === "score" && (
        <Field label="Name of the score" help="thumb is the rating people give in a conversation: 1 or -1.">
          <Input
            value={draft.scoreName}
            placeholder="thumb"
            onChange={({ target }) => onChange({ scoreName: target.value })}
          />
        </Field>
      )}
      <FormRow>
        <Field label="Fires when it is">
          <NativeSelect
            value={draft.comparison}
            options={[
              { value: "above", label: "Above" },
              { value: "below", label: "Below" },
            ]}
            onChange={({ target }) => onChange({ comparison: target.value as "above" | "below" })}
          />
        </Field>
        <Field label="The line">
          <Input
            value={draft.typed}
            suffix={unit === "money" ? symbol : unit}
            placeholder={hint}
            inputMode="decimal"
            onChange={({ target }) => onChange({ typed: target.value })}
          />
        </Field>
      </FormRow>
      <FormRow>
        <Field label="Over">
          <NativeSelect
            value={String(draft.windowMinutes)}
            options={[...new Set([...windows, draft.windowMinutes])]
              .sort((left, right) => left - right)
              .map((minutes) => ({ value: String(minutes), label: windowWords(minutes) }))}
            onChange={({ target }) => onChange({ windowMinutes: Number(target.value) })}
          />
        </Field>
        <Field label="Without any traces">
          <NativeSelect
            value={draft.noData}
            options={[
              { value: "ok", label: "All is well" },
              { value: "fire", label: "Fire" },
              { value: "keep", label: "Stay as it is" },
            ]}
            onChange={({ target }) => onChange({ noData: target.value as AlertDraft["noData"] })}
          />
        </Field>
      </FormRow>
      <FormRow>
        <Field label="Agent">
          <AgentChoice none="All agents" value={draft.agentId} onChange={(agentId) => onChange({ agentId })} />
        </Field>
        <Field label="Model">
          <Input
            value={draft.model}
            placeholder="All models"
            onChange={({ target }) => onChange({ model: target.value })}
          />
        </Field>
      </FormRow>
    </>
  );
}
