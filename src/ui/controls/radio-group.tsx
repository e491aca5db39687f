import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface RadioOption {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}

interface RadioGroupProps {
  name: string;
  options: readonly RadioOption[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
  className?: string;
}

/** One of a few, all visible. Put it in a Field with `group`. */
export function RadioGroup({ name, options, defaultValue, value, onValueChange, className }: RadioGroupProps) {
  return (
    <div className={clsx("flex flex-col gap-2", className)}>
      {options.map((option) => (
        <label key={option.value} className="flex gap-2.5 max-sm:min-h-11 max-sm:items-center">
          <input
            type="radio"
            name={name}
            value={option.value}
            disabled={option.disabled}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value, readOnly: !onValueChange })}
            {...(onValueChange && { onChange: () => onValueChange(option.value) })}
            className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border border-line-field bg-field transition-colors checked:border-[5px] checked:border-accent checked:bg-white disabled:opacity-50"
          />
          <span className="min-w-0">
            <span className="block text-ui text-ink">{option.label}</span>
            {option.help && <span className="block text-meta text-ink-3">{option.help}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
