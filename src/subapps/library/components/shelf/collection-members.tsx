"use client";

import { NativeSelect } from "#ui/controls/native-select.tsx";
import { PersonAvatar } from "#ui/identity/person-avatar.tsx";
import { useApiMutation } from "#workspace/shell/components/use-api-mutation.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { api } from "../library-api.ts";

const levels = [
  { value: "", label: "No access" },
  { value: "read", label: "Can read" },
  { value: "edit", label: "Can edit" },
];

/** Whom a closed collection is open to, person by person. */
export function CollectionMembers({ collectionId }: { collectionId: string }) {
  const people = useApiQuery(api, "GET /members", { limit: 100 });
  const members = useApiQuery(api, "GET /library/collections/:collectionId/members", { collectionId });
  const { failure, run } = useApiMutation();
  const levelOf = (id: string) => members.data?.items.find(({ userId }) => userId === id)?.level ?? "";
  const change = async (userId: string, typed: string) => {
    const level = typed === "edit" || typed === "read" ? typed : null;
    await run(() => api("PUT /library/collections/:collectionId/members/:userId", { collectionId, userId, level }));
    await members.reload();
  };
  return (
    <section aria-label="People" className="flex flex-col gap-1">
      {(failure ?? people.failure) && <p className="text-meta text-red-ink">{failure ?? people.failure}</p>}
      <ul className="max-h-56 overflow-y-auto rounded-lg border">
        {(people.data?.items ?? []).map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2 px-3 py-1.5 not-first:border-t">
            <PersonAvatar name={name} id={id} size={20} />
            <span className="min-w-0 flex-1 truncate text-ui">{name}</span>
            <span className="w-32">
              <NativeSelect
                aria-label={`What ${name} may do`}
                value={levelOf(id)}
                options={levels}
                onChange={({ target }) => void change(id, target.value)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
