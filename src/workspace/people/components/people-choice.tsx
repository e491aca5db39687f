"use client";

import { Checkbox } from "#ui/controls/checkbox.tsx";
import { useLoaded } from "#workspace/shell/components/use-loaded.ts";

type Member = { id: string; name: string; email: string };

interface PeopleChoiceProps {
  chosen: readonly string[];
  onChange: (userIds: string[]) => void;
}

/** Some of the people of the workspace. */
export function PeopleChoice({ chosen, onChange }: PeopleChoiceProps) {
  const { answer } = useLoaded<{ items: Member[] }>("/api/v1/members?limit=100");
  return (
    <ul className="flex max-h-44 flex-col gap-2 overflow-y-auto rounded-lg border p-3">
      {(answer?.items ?? []).map(({ id, name, email }) => (
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
