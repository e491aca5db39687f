"use client";

import { useEffect } from "react";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { useLoaded } from "#workspace/shell/components/use-loaded.ts";

type Named = { id: string; name: string };
export type Many = "member" | "agent" | "api_key";

const lists: Record<Many, { path: string; first: string }> = {
  member: { path: "/api/v1/members?limit=100", first: "Choose a member" },
  agent: { path: "/api/v1/agents?limit=100", first: "Choose an agent" },
  api_key: { path: "/api/v1/api-keys?limit=100", first: "Choose a key" },
};

interface SubjectChoiceProps {
  kind: Many;
  value: string;
  onChange: (id: string) => void;
  /** Stands first and means no choice. */
  none?: string;
  /** Tells what the chosen one is called. */
  onName?: (name: string) => void;
}

/** One of the members, agents or keys of the workspace. */
export function SubjectChoice({ kind, value, none, onChange, onName }: SubjectChoiceProps) {
  const { path, first } = lists[kind];
  const { answer, failure } = useLoaded<{ items: Named[] }>(path);
  const items = answer?.items ?? [];
  const name = items.find(({ id }) => id === value)?.name ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new name is news
  useEffect(() => onName?.(name), [name]);
  return (
    <NativeSelect
      value={value}
      options={[
        { value: "", label: failure ?? none ?? first },
        ...items.map((one) => ({ value: one.id, label: one.name })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
