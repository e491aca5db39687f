"use client";

import { clsx } from "clsx";
import { type ReactNode, useId, useMemo } from "react";
import { FieldScope } from "./field-context.ts";

interface FieldProps {
  label: ReactNode;
  /** A fact about the field, at the right end of the label row: "212 words", "Forgot it?". */
  fact?: ReactNode;
  help?: ReactNode;
  /** Takes the place of the help. Says what happened and what to do. */
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  /** The label names a group (radios, checkboxes) rather than one control. */
  group?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label above, help below; whatever control stands inside is wired to both. */
export function Field({ label, fact, help, error, required, disabled, group, className, children }: FieldProps) {
  const id = useId();
  const note = error ?? help;
  const scope = useMemo(
    () => ({
      id,
      labelId: `${id}-label`,
      describedBy: note ? `${id}-note` : undefined,
      invalid: Boolean(error),
      required: Boolean(required),
      disabled: Boolean(disabled),
    }),
    [id, note, error, required, disabled],
  );
  const labelClass = "text-ui font-strong text-ink";
  return (
    <FieldScope value={scope}>
      <div
        className={clsx("flex min-w-0 flex-col", className)}
        {...(group && { role: "group", "aria-labelledby": scope.labelId, "aria-describedby": scope.describedBy })}
      >
        <div className="mb-1.5 flex items-baseline justify-between gap-3">
          {group ? (
            <span id={scope.labelId} className={labelClass}>
              {label}
            </span>
          ) : (
            <label id={scope.labelId} htmlFor={id} className={labelClass}>
              {label}
            </label>
          )}
          {fact && <span className="text-meta text-ink-3 tabular-nums">{fact}</span>}
        </div>
        {children}
        {note && (
          <p
            id={scope.describedBy}
            role={error ? "alert" : undefined}
            className={clsx("mt-1.5 text-meta", error ? "text-red-ink" : "text-ink-3")}
          >
            {note}
          </p>
        )}
      </div>
    </FieldScope>
  );
}
