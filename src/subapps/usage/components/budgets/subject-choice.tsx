"use client";

import { useEffect } from "react";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../usage-api.ts";

export type Many = "member" | "agent" | "api_key";

const lists: Record<Many, { route: "GET /members" | "GET /agents" | "GET /api-keys"; first: string }> = {
  member: { route: "GET /members", first: "Choose a member" },
  agent: { route: "GET /agents", first: "Choose an agent" },
  api_key: { route: "GET /api-keys", first: "Choose a key" },
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
  const { route, first } = lists[kind];
  const { data, failure } = useApiQuery(api, route, { limit: 100 });
  const items = data?.items ?? [];
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
