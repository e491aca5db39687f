"use client";

import { clsx } from "clsx";
import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { menuItemClass, menuSurfaceClass } from "../overlay/menu-class.ts";
import { useFieldProps } from "./field-context.ts";
import { type InputSize, inputClass } from "./input-class.ts";

export interface SelectOption {
  value: string;
  label: string;
  /** A fact at the right end of the row: a price, a count. */
  hint?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

interface SelectProps {
  options: readonly SelectOption[];
  name?: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  placeholder?: string;
  size?: InputSize;
  disabled?: boolean;
  required?: boolean;
  /** Needed where no Field names it. */
  label?: string;
  className?: string;
}

export function Select({ options, placeholder = "Choose", size, label, className, ...rest }: SelectProps) {
  const { required, disabled, ...aria } = useFieldProps(rest);
  const [own, setOwn] = useState(rest.defaultValue);
  const chosen = options.find((option) => option.value === (rest.value ?? own));
  return (
    <Radix.Root
      {...rest}
      onValueChange={(value) => {
        setOwn(value);
        rest.onValueChange?.(value);
      }}
      required={required ?? rest.required}
      disabled={disabled ?? rest.disabled}
    >
      <Radix.Trigger
        {...aria}
        aria-label={label}
        className={clsx(
          inputClass(size),
          "group flex items-center justify-between gap-2 text-left data-placeholder:text-ink-3",
          className,
        )}
      >
        <span className="min-w-0 flex-1 truncate">
          {/* Radix finds the words only in the browser; ours are there in the first paint. */}
          <Radix.Value placeholder={placeholder}>{chosen?.label}</Radix.Value>
        </span>
        <ChevronDown size={14} className="shrink-0 text-ink-2" aria-hidden />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          className={clsx(menuSurfaceClass, "max-h-80 min-w-(--radix-select-trigger-width)")}
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className={clsx(menuItemClass, "pr-8")}
              >
                {option.icon}
                <Radix.ItemText>{option.label}</Radix.ItemText>
                {option.hint && <span className="ml-auto pl-4 text-meta text-ink-3">{option.hint}</span>}
                <Radix.ItemIndicator className="absolute right-2.5">
                  <Check size={14} className="text-accent-ink" aria-hidden />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
