"use client";

import { clsx } from "clsx";
import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { Kbd } from "../display/kbd.tsx";
import { type InputSize, inputClass } from "./input-class.ts";

interface SearchFieldProps extends Omit<ComponentProps<"input">, "type" | "size"> {
  label: string;
  size?: InputSize;
  /** Keys that bring the cursor here, shown at the right end. */
  keys?: readonly string[];
}

export function SearchField({ label, size, keys, className, ...rest }: SearchFieldProps) {
  return (
    <span className={clsx("relative block", className)}>
      <Search
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3"
        aria-hidden
      />
      <input
        {...rest}
        type="search"
        aria-label={label}
        placeholder={rest.placeholder ?? label}
        className={clsx(inputClass(size), "pl-8.5! [&::-webkit-search-cancel-button]:opacity-50")}
      />
      {keys && (
        <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center gap-1 max-sm:hidden">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </span>
  );
}
