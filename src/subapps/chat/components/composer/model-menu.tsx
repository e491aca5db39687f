"use client";

import { Check, Cpu } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { api } from "../chat-api.ts";

export type ModelName = { reference: string; name: string; providerSlug: string };

interface ModelMenuProps {
  model: string | null;
  onModel: (model: string | null) => void;
}

/** Another model for what is said next; usually the agent's own. */
export function ModelMenu({ model, onModel }: ModelMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [models, setModels] = useState<ModelName[] | null>(null);
  const [typed, setTyped] = useState("");
  const open = (next: boolean) => {
    setOpen(next);
    if (!next || models) return;
    api("GET /models", { ability: "chat", limit: 100 }).then(
      ({ items }) => setModels(items),
      () => setModels([]),
    );
  };
  const choose = (next: string | null) => {
    onModel(next);
    setOpen(false);
  };
  const found = models?.filter(({ name, reference }) =>
    `${name} ${reference}`.toLowerCase().includes(typed.toLowerCase()),
  );
  return (
    <Popover
      label="Model"
      side="top"
      open={isOpen}
      onOpenChange={open}
      className="w-72 p-1!"
      trigger={
        <IconButton
          label={model ? `Model: ${model}` : "Model: the agent’s own"}
          icon={<Cpu strokeWidth={1.75} aria-hidden className={model ? "text-accent-ink" : undefined} />}
        />
      }
    >
      {(models?.length ?? 0) > 8 && (
        <div className="p-1">
          <SearchField
            label="Find a model"
            size={28}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      <div className="max-h-72 overflow-y-auto">
        <ModelRow label="The agent’s own model" isChosen={model === null} onChoose={() => choose(null)} />
        {found?.map((each) => (
          <ModelRow
            key={each.reference}
            label={each.name}
            detail={each.providerSlug}
            isChosen={each.reference === model}
            onChoose={() => choose(each.reference)}
          />
        ))}
      </div>
      {models?.length === 0 && (
        <p className="px-2.5 py-2 text-meta text-ink-3">No provider is set up. Agents answer from what they know.</p>
      )}
    </Popover>
  );
}

function ModelRow({ label, detail, isChosen, onChoose }: ModelRowProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="flex h-8 w-full items-center gap-2 rounded-md px-2.5 text-left text-ui text-ink hover:bg-hover max-sm:h-11"
    >
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {detail && <span className="shrink-0 text-meta text-ink-3">{detail}</span>}
      {isChosen && <Check size={14} strokeWidth={2} aria-hidden className="shrink-0 text-accent-ink" />}
    </button>
  );
}

interface ModelRowProps {
  label: string;
  detail?: string;
  isChosen: boolean;
  onChoose: () => void;
}
