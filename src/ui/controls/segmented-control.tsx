"use client";

import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { segmentClass, segmentsClass } from "./segment-class.ts";

interface SegmentedControlProps {
  /** Names the choice for those who do not see it. */
  label: string;
  options: ReadonlyArray<{ value: string; label: string; icon?: ReactNode }>;
  name?: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  size?: 28 | 32;
  className?: string;
}

/** Two to four views of one thing, one always chosen. Where the choice is an address, use SegmentedLinks. */
export function SegmentedControl({
  label,
  options,
  name,
  value,
  defaultValue,
  onValueChange,
  size = 32,
  className,
}: SegmentedControlProps) {
  const own = useId();
  return (
    <div role="radiogroup" aria-label={label} className={clsx(segmentsClass, className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(segmentClass(size), "has-checked:segment-on has-focus-visible:outline-2")}
        >
          <input
            type="radio"
            name={name ?? own}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === (defaultValue ?? options[0]?.value) }
              : { checked: option.value === value })}
            onChange={() => onValueChange?.(option.value)}
            className="sr-only"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
