"use client";

import { CopyButton } from "./copy-button.tsx";
import { useFieldProps } from "./field-context.ts";
import { inputClass } from "./input-class.ts";

interface CopyFieldProps {
  value: string;
  /** Needed where no Field names it. */
  label?: string;
}

/** A value to take away: a secret shown once, an invitation link. Clicking selects all of it. */
export function CopyField({ value, label }: CopyFieldProps) {
  return (
    <span className="relative block">
      <input
        {...useFieldProps({})}
        readOnly
        value={value}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
        className={`${inputClass(40)} pr-24! text-code! text-ink!`}
      />
      <span className="absolute inset-y-0 right-1.5 flex items-center">
        <CopyButton value={value} words />
      </span>
    </span>
  );
}
