"use client";

import { Field } from "#ui/controls/field.tsx";
import { FormRow } from "#ui/controls/form.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../trace-api.ts";
import { AgentChoice } from "./agent-choice.tsx";

export type ContenderDraft = { agentId: string | null; versionId: string | null; model: string | null };
export const nobodyYet: ContenderDraft = { agentId: null, versionId: null, model: null };

export const isChosen = (draft: ContenderDraft): draft is ContenderDraft & { agentId: string } =>
  Boolean(draft.agentId);

interface ContenderFieldsProps {
  value: ContenderDraft;
  onChange: (value: ContenderDraft) => void;
}

/** Who answers: an agent, one of its versions or its draft, and a model if not its own. */
export function ContenderFields({ value, onChange }: ContenderFieldsProps) {
  const { data: versions } = useApiQuery(
    api,
    "GET /agents/:agentId/versions",
    value.agentId ? { agentId: value.agentId, limit: 100 } : null,
  );
  const { data: models } = useApiQuery(api, "GET /models", { ability: "chat", limit: 100 });
  return (
    <div className="flex flex-col gap-3">
      <Field label="Agent">
        <AgentChoice value={value.agentId} onChange={(agentId) => onChange({ ...value, agentId, versionId: null })} />
      </Field>
      <FormRow>
        <Field label="Version">
          <NativeSelect
            value={value.versionId ?? ""}
            disabled={!value.agentId}
            options={[
              { value: "", label: "Draft" },
              ...(versions?.items ?? []).map(({ id, number, isPublished }) => ({
                value: id,
                label: `Version ${number}${isPublished ? " (published)" : ""}`,
              })),
            ]}
            onChange={({ target }) => onChange({ ...value, versionId: target.value || null })}
          />
        </Field>
        <Field label="Model">
          <NativeSelect
            value={value.model ?? ""}
            options={[
              { value: "", label: "The agent's own" },
              ...(models?.items ?? []).map(({ reference, name }) => ({ value: reference, label: name || reference })),
            ]}
            onChange={({ target }) => onChange({ ...value, model: target.value || null })}
          />
        </Field>
      </FormRow>
    </div>
  );
}
