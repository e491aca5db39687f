"use client";

import { Plus, Trash2 } from "lucide-react";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import type { MaskingRules } from "../../rules/mask-content.ts";

interface MaskingFieldsProps {
  masking: MaskingRules;
  onChange(masking: MaskingRules): void;
  isLocked: boolean;
}

const kinds = [
  { name: "secrets", label: "Keys, tokens and passwords", help: "Anything that looks like one, wherever it stands" },
  { name: "cardNumbers", label: "Card numbers", help: "Only those that pass the check every card number passes" },
  { name: "personalData", label: "Personal data", help: "Mail addresses, phone numbers and the like" },
] as const;

export function MaskingFields({ masking, onChange, isLocked }: MaskingFieldsProps) {
  const put = (changes: Partial<MaskingRules>) => onChange({ ...masking, ...changes });
  const putRule = (place: number, changes: Partial<MaskingRules["custom"][number]>) =>
    put({ custom: masking.custom.map((rule, at) => (at === place ? { ...rule, ...changes } : rule)) });
  return (
    <div className="flex flex-col gap-3">
      {kinds.map(({ name, label, help }) => (
        <Checkbox
          key={name}
          label={label}
          help={help}
          checked={masking[name]}
          onChange={(event) => put({ [name]: event.target.checked })}
        />
      ))}
      {masking.custom.length > 0 && (
        <ul aria-label="Rules of your own" className="flex flex-col gap-2">
          {masking.custom.map((rule, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules are told apart by their place, names may repeat while typing
            <li key={place} className="flex gap-2 max-sm:flex-wrap">
              <span className="w-44 max-sm:flex-1">
                <Input
                  aria-label={`Name of rule ${place + 1}`}
                  placeholder="customer number"
                  required
                  maxLength={40}
                  value={rule.name}
                  onChange={(event) => putRule(place, { name: event.target.value })}
                />
              </span>
              <span className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
                <Input
                  aria-label={`Pattern of rule ${place + 1}`}
                  placeholder="KD-\d{6}"
                  required
                  maxLength={500}
                  className="text-code!"
                  value={rule.pattern}
                  onChange={(event) => putRule(place, { pattern: event.target.value })}
                />
              </span>
              {!isLocked && (
                <IconButton
                  label={`Remove rule ${place + 1}`}
                  icon={<Trash2 strokeWidth={1.75} aria-hidden />}
                  onClick={() => put({ custom: masking.custom.filter((_, at) => at !== place) })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isLocked && masking.custom.length < 20 && (
        <div>
          <Button
            size={28}
            icon={<Plus strokeWidth={1.75} aria-hidden />}
            onClick={() => put({ custom: [...masking.custom, { name: "", pattern: "" }] })}
          >
            Add a rule of your own
          </Button>
        </div>
      )}
    </div>
  );
}
