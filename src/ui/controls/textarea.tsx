"use client";

import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useFieldProps } from "./field-context.ts";
import { boxClass } from "./input-class.ts";

/** Grows with what is written, from `rows` on, where the browser can; elsewhere it scrolls. */
export function Textarea({ rows = 3, className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      dir="auto"
      {...rest}
      {...useFieldProps(rest)}
      className={clsx(
        boxClass,
        "rounded-md text-ui field-sizing-content max-h-[60dvh] resize-y px-2.5 py-1.5 max-sm:px-3",
        className,
      )}
      style={{ minHeight: `${rows * 20 + 14}px`, ...rest.style }}
    />
  );
}
