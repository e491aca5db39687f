"use client";

import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useFieldProps } from "./field-context.ts";
import { type InputSize, inputClass } from "./input-class.ts";

export interface InputProps extends Omit<ComponentProps<"input">, "size"> {
  /** Height: 32, or 40 on sign-in and public pages. */
  size?: InputSize;
  /** Quiet words inside the right end: a unit, a consequence. */
  suffix?: ReactNode;
}

export function Input({ size, suffix, className, ...rest }: InputProps) {
  const input = (
    <input
      {...(isProse(rest.type) && { dir: "auto" })}
      {...rest}
      {...useFieldProps(rest)}
      className={clsx(inputClass(size), suffix && "pr-28", className)}
    />
  );
  if (!suffix) return input;
  return (
    <span className="relative block">
      {input}
      <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-meta text-ink-3">
        {suffix}
      </span>
    </span>
  );
}

/** Addresses, passwords and numbers are written from left to right everywhere. */
const isProse = (type: string | undefined): boolean => type === undefined || type === "text" || type === "search";
