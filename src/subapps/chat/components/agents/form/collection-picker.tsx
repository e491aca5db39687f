"use client";

import { Library, Plus } from "lucide-react";
import { useLinks } from "#core/shell/components/links-provider.tsx";
import { useLoaded } from "#core/shell/components/use-loaded.ts";
import { Button } from "#ui/controls/button.tsx";
import { Chip } from "#ui/display/chip.tsx";
import { DropdownMenu } from "#ui/overlay/dropdown-menu.tsx";
import { useConfigField } from "../draft/draft-provider.tsx";
import { countWords, useEditor } from "../editor/editor-provider.tsx";

const mostCollections = 20;
type Collection = { id: string; name: string; documents: number };

/** Collections of the Library it looks things up in, and cites from. */
export function CollectionPicker() {
  const { may } = useEditor();
  const to = useLinks();
  const [chosen, setChosen] = useConfigField("collections");
  const { answer } = useLoaded<{ items: Collection[] }>("/api/v1/library/collections?limit=100");
  const known = new Map(answer?.items.map((one) => [one.id, one]));
  const others = (answer?.items ?? []).filter(({ id }) => !chosen.includes(id));
  const icon = <Library strokeWidth={1.75} className="text-amber-ink" aria-hidden />;
  return (
    <>
      {chosen.map((id) => {
        const name = known.get(id)?.name ?? (answer ? "A collection you cannot see" : "Collection");
        return (
          <Chip
            key={id}
            icon={icon}
            className="h-7 max-sm:h-9"
            detail={countWords(known.get(id)?.documents ?? 0, "document")}
            removeLabel={`Take ${name} away`}
            {...(may.edit && { onRemove: () => setChosen(chosen.filter((each) => each !== id)) })}
          >
            {name}
          </Chip>
        );
      })}
      {may.edit && answer && (
        <DropdownMenu
          align="start"
          trigger={
            <Button size={28} variant="ghost" icon={<Plus strokeWidth={1.75} aria-hidden />}>
              Add a collection
            </Button>
          }
          entries={
            others.length > 0
              ? others.map(({ id, name }) => ({
                  label: name,
                  icon,
                  disabled: chosen.length >= mostCollections,
                  onSelect: () => setChosen([...chosen, id]),
                }))
              : [{ label: "Make a collection in the Library", icon, href: to("/apps/library") }]
          }
        />
      )}
    </>
  );
}
