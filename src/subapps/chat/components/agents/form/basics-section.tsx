"use client";

import { BookOpenText, ChevronRight } from "lucide-react";
import { Field } from "#ui/controls/field.tsx";
import { FormRow } from "#ui/controls/form.tsx";
import { Input } from "#ui/controls/input.tsx";
import { Select, type SelectOption } from "#ui/controls/select.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { useConfigField, useDraft, useDraftStore } from "../draft/draft-provider.tsx";
import type { EditorModel } from "../editor/editor-data.ts";
import { useEditor } from "../editor/editor-provider.tsx";
import { CommittedInput } from "./committed-input.tsx";
import { ParameterFields } from "./parameter-fields.tsx";

/** How it is called, what it is for and which model speaks. */
export function BasicsSection() {
  const store = useDraftStore();
  const name = useDraft((state) => state.name);
  const description = useDraft((state) => state.description);
  const { isRetrieval } = useEditor();
  const [model] = useConfigField("model");
  return (
    <>
      <FormRow>
        <Field label="Name">
          <CommittedInput
            value={name}
            maxLength={80}
            autoComplete="off"
            accept={(typed) => {
              if (!typed.trim()) return false;
              store.change({ name: typed });
              return true;
            }}
          />
        </Field>
        <ModelField />
      </FormRow>
      <Field label="Description" help="One sentence for the people who choose an agent, and for other agents.">
        <Input
          value={description}
          maxLength={500}
          onChange={(event) => store.change({ description: event.target.value })}
        />
      </Field>
      {isRetrieval && model === null && (
        <Notice tone="info" icon={<BookOpenText strokeWidth={1.75} aria-hidden />}>
          No language model is connected. The agent answers from what it knows, from its starters and with its tools,
          and quotes the passage. Instructions, voice and parameters take effect once a provider is added.
        </Notice>
      )}
      <details className="group">
        <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm text-ui font-strong text-ink-2 hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight size={14} strokeWidth={2} className="transition-transform group-open:rotate-90" aria-hidden />
          Parameters
        </summary>
        <div className="mt-3">
          <ParameterFields />
        </div>
      </details>
    </>
  );
}

const usual = "default";

function ModelField() {
  const { models, usualModel, isRetrieval } = useEditor();
  const [model, setModel] = useConfigField("model");
  const known = models.find(({ reference }) => reference === (model ?? usualModel));
  const options: SelectOption[] = [
    { value: usual, label: "Workspace default", hint: isRetrieval ? "answers from documents" : shortOf(usualModel) },
    ...models.map((each) => ({ value: each.reference, label: each.name, hint: priceWords(each) })),
    ...(model && !models.some(({ reference }) => reference === model)
      ? [{ value: model, label: model, hint: "not listed" }]
      : []),
  ];
  const fact = known
    ? `${model ? "" : `${known.name}, `}${priceWords(known)}`
    : isRetrieval && !model
      ? "From its documents"
      : undefined;
  return (
    <Field label="Model" fact={fact}>
      <Select
        options={options}
        value={model ?? usual}
        onValueChange={(value) => setModel(value === usual ? null : value)}
      />
    </Field>
  );
}

const shortOf = (reference: string): string => reference.split("/").slice(1).join("/") || reference;

const priceWords = ({ price }: EditorModel): string => {
  if (!price) return "no price set";
  const figure = (value: number) => new Intl.NumberFormat("en", { maximumFractionDigits: 3 }).format(value);
  return `${figure(price.inputPerMillion)} / ${figure(price.outputPerMillion)} per M`;
};
