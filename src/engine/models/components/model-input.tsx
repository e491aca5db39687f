"use client";

import { Plus } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { suggestModels } from "../actions.ts";
import type { ModelAbilities } from "../listed-model.ts";

interface ModelInputProps {
  label: string;
  ability: keyof ModelAbilities;
  disabled?: boolean;
  onChoose: (reference: string) => void;
}

const waitMilliseconds = 200;

/** A model by its name, with what the providers list while one types; one that is not listed can be written too. */
export function ModelInput({ label, ability, disabled, onChoose }: ModelInputProps) {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [offers, setOffers] = useState<{ reference: string; name: string }[]>([]);
  const listId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const search = text
      .split("/")
      .slice(text.includes("/") ? 1 : 0)
      .join("/")
      .trim();
    const timer = setTimeout(() => {
      suggestModels({ ability, ...(search && { search }) }).then(setOffers, () => setOffers([]));
    }, waitMilliseconds);
    return () => clearTimeout(timer);
  }, [text, ability, isOpen]);
  const choose = () => {
    const given = text.trim();
    if (!given) return;
    onChoose(given);
    setText("");
  };
  return (
    <form
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <div className="min-w-0 flex-1">
        <Input
          aria-label={label}
          list={listId}
          value={text}
          disabled={disabled}
          placeholder="provider/model"
          autoComplete="off"
          spellCheck={false}
          onFocus={() => setOpen(true)}
          onChange={(event) => setText(event.target.value)}
        />
        <datalist id={listId}>
          {offers.map(({ reference, name }) => (
            <option key={reference} value={reference}>
              {name}
            </option>
          ))}
        </datalist>
      </div>
      <Button
        type="submit"
        disabled={disabled || !text.trim()}
        icon={<Plus strokeWidth={1.75} aria-hidden />}
        aria-label={label}
      >
        Add
      </Button>
    </form>
  );
}
