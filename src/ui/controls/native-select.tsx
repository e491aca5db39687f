"use client";

import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { useFieldProps } from "./field-context.ts";
import { type InputSize, inputClass } from "./input-class.ts";

interface NativeSelectProps extends Omit<ComponentProps<"select">, "size"> {
  size?: InputSize;
  options: ReadonlyArray<{ value: string; label: string; disabled?: boolean }>;
}

/** The browser's own list: light, works without scripts, best for plain words. `Select` shows more per row. */
export function NativeSelect({ size, options, className, ...rest }: NativeSelectProps) {
  return (
    <span className="relative block">
      <select {...rest} {...useFieldProps(rest)} className={clsx(inputClass(size), "appearance-none pr-8", className)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={14}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-ink-2"
        aria-hidden
      />
    </span>
  );
}
