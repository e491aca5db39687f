"use client";

import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { useDraft, useDraftStore } from "../draft/draft-provider.tsx";

export function DescriptionField() {
  const store = useDraftStore();
  const description = useDraft((state) => state.description);
  return (
    <Field label="Description" help="One sentence for the people who choose an agent, and for other agents.">
      <Input
        value={description}
        maxLength={500}
        onChange={(event) => store.change({ description: event.target.value })}
      />
    </Field>
  );
}
