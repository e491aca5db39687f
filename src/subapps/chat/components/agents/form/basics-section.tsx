"use client";

import { formatNumber } from "#lib/format/number.ts";
import { Field } from "#ui/controls/field.tsx";
import { FormRow } from "#ui/controls/form.tsx";
import { Select, type SelectOption } from "#ui/controls/select.tsx";
import { AppLink } from "#workspace/shell/components/app-link.tsx";
import { useConfigField, useDraft, useDraftStore } from "../draft/draft-provider.tsx";
import type { EditorModel } from "../editor/editor-data.ts";
import { useEditor } from "../editor/editor-provider.tsx";
import { CommittedInput } from "./committed-input.tsx";

/** How it is called and which model speaks. */
export function BasicsSection() {
  const store = useDraftStore();
  const name = useDraft((state) => state.name);
  return (
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
  const fact = known ? `${model ? "" : `${known.name}, `}${priceWords(known)}` : undefined;
  return (
    <Field
      label="Model"
      fact={fact}
      help={
        isRetrieval &&
        !model && (
          <>
            Without a model it quotes what it knows.{" "}
            <AppLink href="/settings/models" className="text-accent-ink underline underline-offset-2">
              Add one
            </AppLink>
          </>
        )
      }
    >
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
  return `${formatNumber(price.inputPerMillion)} / ${formatNumber(price.outputPerMillion)} per M`;
};
