"use client";

import { type ReactNode, useState } from "react";
import { currencySymbol } from "#lib/format/money.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { FormRow } from "#ui/controls/form.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { Sheet } from "#ui/overlay/sheet.tsx";
import { useCurrency } from "#workspace/shell/components/money-provider.tsx";
import type { TraceChoices } from "../../../queries/list-trace-choices.ts";
import type { RunFilters } from "../../../rules/run-address.ts";
import { statusWords } from "./filter-chips.ts";
import { draftOf, type FilterDraft, filtersOfDraft } from "./filter-draft.ts";

interface FilterSheetProps {
  shown: RunFilters;
  choices: TraceChoices;
  onApply(filters: RunFilters): void;
  trigger: ReactNode;
}

/** All filters at once; they apply together, so that the list does not change under the hand. */
export function FilterSheet({ shown, choices, onApply, trigger }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  return (
    <Sheet title="Filter runs" trigger={trigger} open={open} onOpenChange={setOpen}>
      <FilterForm
        shown={shown}
        choices={choices}
        onApply={(filters) => {
          setOpen(false);
          onApply(filters);
        }}
      />
    </Sheet>
  );
}

const lists: [keyof TraceChoices, string, string][] = [
  ["agentId", "Agent", "Any agent"],
  ["versionId", "Version", "Any version"],
  ["model", "Model", "Any model"],
  ["channel", "Channel", "Any channel"],
  ["userId", "Person", "Anybody"],
  ["label", "Label", "Any label"],
];

function FilterForm({ shown, choices, onApply }: Omit<FilterSheetProps, "trigger">) {
  const symbol = currencySymbol(useCurrency());
  const [draft, setDraft] = useState<FilterDraft>(() => draftOf(shown));
  const put = (name: keyof FilterDraft) => (event: { target: { value: string } }) =>
    setDraft((before) => ({ ...before, [name]: event.target.value }));
  const text = (name: keyof FilterDraft) => ({ value: draft[name] ?? "", onChange: put(name) });
  const number = (name: keyof FilterDraft) => ({ ...text(name), type: "number", min: 0, step: "any" });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(filtersOfDraft(draft));
      }}
    >
      <Field label="From">
        <Input type="datetime-local" {...text("from")} />
      </Field>
      <Field label="To">
        <Input type="datetime-local" {...text("to")} />
      </Field>
      <Field label="Status">
        <NativeSelect
          {...text("status")}
          options={[
            { value: "", label: "Any status" },
            ...Object.entries(statusWords).map(([value, label]) => ({ value, label })),
          ]}
        />
      </Field>
      {lists.map(([name, label, any]) => (
        <Field key={name} label={label}>
          <NativeSelect {...text(name)} options={optionsOf(choices, name, any, draft[name])} />
        </Field>
      ))}
      <FormRow>
        <Field label={`Cost from (${symbol})`}>
          <Input {...number("minimumCost")} />
        </Field>
        <Field label={`Cost up to (${symbol})`}>
          <Input {...number("maximumCost")} />
        </Field>
      </FormRow>
      <FormRow>
        <Field label="Seconds from">
          <Input {...number("minimumMilliseconds")} />
        </Field>
        <Field label="Seconds up to">
          <Input {...number("maximumMilliseconds")} />
        </Field>
      </FormRow>
      <Field label="Score" help="The score's name, for example thumb">
        <Input maxLength={100} {...text("score")} />
      </Field>
      {draft.score && (
        <FormRow>
          <Field label="Score above">
            <Input {...number("scoreAbove")} min={undefined} />
          </Field>
          <Field label="Score below">
            <Input {...number("scoreBelow")} min={undefined} />
          </Field>
        </FormRow>
      )}
      <div className="sticky bottom-0 -mx-4 -mb-4 flex justify-end gap-2 border-t bg-surface px-4 py-3">
        <Button variant="ghost" onClick={() => setDraft({})}>
          Clear all
        </Button>
        <Button type="submit" variant="primary">
          Show runs
        </Button>
      </div>
    </form>
  );
}

function optionsOf(choices: TraceChoices, name: keyof TraceChoices, any: string, chosen: string | undefined) {
  const known = choices[name].map(({ value, label, count }) => ({ value, label: `${label} (${count})` }));
  const isMissing = chosen && !known.some(({ value }) => value === chosen);
  return [{ value: "", label: any }, ...known, ...(isMissing ? [{ value: chosen, label: chosen }] : [])];
}
