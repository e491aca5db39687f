"use client";

import { Plus, X } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { NativeSelect } from "#ui/controls/native-select.tsx";
import type { ScoreDefinition } from "../../reviews/score-definition.ts";
import type { ScoreKind } from "../../scores/score.ts";

export type DefinitionDraft = { name: string; kind: ScoreKind; typed: string };

const kinds: { value: ScoreKind; label: string }[] = [
  { value: "boolean", label: "Yes or no" },
  { value: "number", label: "1 to …" },
  { value: "category", label: "One of" },
  { value: "text", label: "Free words" },
];

/** The definition that was typed, or null while it makes no sense yet. */
export function definitionOf({ name, kind, typed }: DefinitionDraft): ScoreDefinition | null {
  const called = name.trim();
  if (!called) return null;
  if (kind === "boolean" || kind === "text") return { kind, name: called };
  if (kind === "number") {
    const maximum = Number(typed || 5);
    return Number.isInteger(maximum) && maximum > 1 && maximum <= 100
      ? { kind, name: called, minimum: 1, maximum }
      : null;
  }
  const options = typed
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
  return options.length >= 2 && options.length <= 9 ? { kind, name: called, options } : null;
}

export const draftOfDefinition = (definition: ScoreDefinition): DefinitionDraft => ({
  name: definition.name,
  kind: definition.kind,
  typed:
    definition.kind === "number"
      ? String(definition.maximum)
      : definition.kind === "category"
        ? definition.options.join(", ")
        : "",
});

interface DefinitionFieldsProps {
  value: readonly DefinitionDraft[];
  onChange: (value: DefinitionDraft[]) => void;
}

/** The scores reviewers fill in. */
export function DefinitionFields({ value, onChange }: DefinitionFieldsProps) {
  const change = (at: number, part: Partial<DefinitionDraft>) =>
    onChange(value.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <section aria-label="Scores to fill in" className="flex flex-col gap-2">
      <h3 className="text-ui font-strong text-ink">Scores to fill in</h3>
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are known by their place only
        <div key={at} className="flex flex-col gap-2 rounded-lg border p-2">
          <div className="flex gap-2">
            <Input
              aria-label={`Name of score ${at + 1}`}
              value={one.name}
              maxLength={60}
              placeholder="tone"
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <span className="w-36 shrink-0">
              <NativeSelect
                aria-label={`Kind of score ${at + 1}`}
                value={one.kind}
                options={kinds}
                onChange={({ target }) => change(at, { kind: target.value as ScoreKind, typed: "" })}
              />
            </span>
            <IconButton
              label={`Remove score ${at + 1}`}
              icon={<X strokeWidth={1.75} aria-hidden />}
              disabled={value.length === 1}
              onClick={() => onChange(value.filter((_, place) => place !== at))}
            />
          </div>
          {(one.kind === "number" || one.kind === "category") && (
            <Input
              aria-label={one.kind === "number" ? `Highest of score ${at + 1}` : `Words of score ${at + 1}`}
              value={one.typed}
              placeholder={one.kind === "number" ? "5" : "good, middling, bad"}
              onChange={({ target }) => change(at, { typed: target.value })}
            />
          )}
        </div>
      ))}
      <Button
        size={28}
        variant="ghost"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={value.length >= 8}
        onClick={() => onChange([...value, { name: "", kind: "boolean", typed: "" }])}
      >
        Another score
      </Button>
    </section>
  );
}
