"use client";

import { Checkbox } from "#ui/controls/checkbox.tsx";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "./people-api.ts";

interface PeopleChoiceProps {
  chosen: readonly string[];
  onChange: (userIds: string[]) => void;
}

/** Some of the people of the workspace. */
export function PeopleChoice({ chosen, onChange }: PeopleChoiceProps) {
  const { data } = useApiQuery(api, "GET /members", { limit: 100 });
  return (
    <ul className="flex max-h-44 flex-col gap-2 overflow-y-auto rounded-lg border p-3">
      {(data?.items ?? []).map(({ id, name, email }) => (
        <li key={id}>
          <Checkbox
            label={name}
            help={email}
            checked={chosen.includes(id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        </li>
      ))}
    </ul>
  );
}
