"use client";

import { clsx } from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useFieldProps } from "./field-context.ts";
import type { InputProps } from "./input.tsx";
import { inputClass } from "./input-class.ts";

/** A password that can be looked at while it is being typed. */
export function PasswordInput({ size, className, ...rest }: Omit<InputProps, "type" | "suffix">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <input
        autoCapitalize="off"
        spellCheck={false}
        {...rest}
        {...useFieldProps(rest)}
        type={shown ? "text" : "password"}
        className={clsx(inputClass(size), "pr-10", className)}
      />
      <button
        type="button"
        aria-label={shown ? "Hide the password" : "Show the password"}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-lg text-ink-3 transition-colors hover:text-ink focus-visible:-outline-offset-3"
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </span>
  );
}
