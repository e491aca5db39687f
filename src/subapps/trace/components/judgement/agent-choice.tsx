"use client";

import { NativeSelect } from "#ui/controls/native-select.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../trace-api.ts";

export type AgentOption = { id: string; name: string; publishedVersion: number | null };

interface AgentChoiceProps {
  value: string | null;
  onChange: (agentId: string | null) => void;
  /** Stands first and means no choice; left out where one must be made. */
  none?: string;
  "aria-label"?: string;
}

/** One of the agents of the workspace. */
export function AgentChoice({ value, onChange, none, ...rest }: AgentChoiceProps) {
  const { data } = useApiQuery(api, "GET /agents", { limit: 100 });
  const agents = data?.items ?? [];
  const first = none ?? (agents.length > 0 || data === null ? "Choose an agent" : "There is no agent yet");
  return (
    <NativeSelect
      {...rest}
      value={value ?? ""}
      options={[{ value: "", label: first }, ...agents.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
