"use client";

import { LibraryBig, X } from "lucide-react";
import { formatCount } from "#lib/format/number.ts";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import { apiClient } from "#workspace/shell/api-client.ts";
import { useApiQuery } from "#workspace/shell/components/use-api-query.ts";
import { useConfigField } from "../draft/draft-provider.tsx";
import { useEditor } from "../editor/editor-provider.tsx";

/** The route of Library that is asked here. Sub-apps do not import each other; a test holds it against the real one. */
export type CollectionsApi = {
  "GET /library/collections": {
    input: { limit: number };
    result: { items: { id: string; name: string; documents: number }[] };
  };
};
const libraryApi = apiClient<CollectionsApi>();

const most = 20;

/** The collections of the library it finds passages in. Whoever asks it sees only what is theirs to read. */
export function CollectionSection() {
  const { may } = useEditor();
  const [chosen, setChosen] = useConfigField("collections");
  const { data } = useApiQuery(libraryApi, "GET /library/collections", { limit: 100 });
  const all = data?.items ?? [];
  const left = all.filter(({ id }) => !chosen.includes(id));
  if (all.length === 0 && chosen.length === 0) return null;
  return (
    <Field group label="Reads" fact={chosen.length > 0 ? formatCount(chosen.length, "collection") : undefined}>
      <div className="flex flex-wrap items-center gap-1.5">
        {chosen.map((id) => {
          const name = all.find((one) => one.id === id)?.name ?? "A collection you cannot see";
          return (
            <span
              key={id}
              className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-sm bg-surface-3 pl-2 text-[12.5px] font-strong text-ink max-sm:h-9"
            >
              <LibraryBig size={14} strokeWidth={1.75} className="shrink-0 text-amber-ink" aria-hidden />
              <span className="truncate">{name}</span>
              <IconButton
                size={28}
                label={`Take ${name} away`}
                icon={<X strokeWidth={1.75} aria-hidden />}
                onClick={() => setChosen(chosen.filter((one) => one !== id))}
              />
            </span>
          );
        })}
        {may.edit && left.length > 0 && chosen.length < most && (
          <NativeSelect
            size={28}
            aria-label="Add a collection of the library"
            className="w-48!"
            value=""
            onChange={({ target }) => target.value && setChosen([...chosen, target.value])}
            options={[
              { value: "", label: "Add a collection" },
              ...left.map(({ id, name, documents }) => ({
                value: id,
                label: `${name} (${formatCount(documents, "document")})`,
              })),
            ]}
          />
        )}
      </div>
    </Field>
  );
}
