"use client";

import { Pencil } from "lucide-react";
import { useState } from "react";
import { Input } from "#ui/controls/input.tsx";
import { useDraft, useDraftStore } from "../draft/draft-provider.tsx";
import { useEditor } from "./editor-provider.tsx";

/** The page's heading; a click turns it into a field. */
export function NameInPlace() {
  const { may } = useEditor();
  const store = useDraftStore();
  const name = useDraft((state) => state.name);
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const next = typed?.trim();
    if (next && next !== name) store.change({ name: next });
    setTyped(null);
  };
  if (typed !== null) {
    return (
      <Input
        aria-label="Name of the agent"
        size={28}
        autoFocus
        maxLength={80}
        value={typed}
        className="w-56!"
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === "Enter") settle();
          if (event.key === "Escape") setTyped(null);
        }}
      />
    );
  }
  return (
    <h1 className="min-w-0 truncate text-pane text-ink max-sm:text-[16px]" title={name}>
      {may.edit ? (
        <button
          type="button"
          aria-label={`${name}, rename`}
          onClick={() => setTyped(name)}
          className="group flex max-w-full items-center gap-1 rounded-sm hover:bg-hover"
        >
          <span className="truncate">{name}</span>
          <Pencil
            size={12}
            strokeWidth={2}
            className="hidden shrink-0 text-ink-3 group-hover:block group-focus-visible:block"
            aria-hidden
          />
        </button>
      ) : (
        name
      )}
    </h1>
  );
}
