"use client";

import { useEffect, useRef } from "react";
import { inputClass } from "#ui/controls/input-class.ts";

interface InlineNameProps {
  label: string;
  name: string;
  /** The new name, or null when it stays as it was. */
  onDone: (name: string | null) => void;
  className?: string;
}

/** A name that is being changed where it stands: Enter or leaving keeps it, Escape does not. */
export function InlineName({ label, name, onDone, className }: InlineNameProps) {
  const field = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    // A menu that closes gives the focus back to its button first.
    const timer = setTimeout(() => {
      field.current?.focus();
      field.current?.select();
    }, 30);
    return () => clearTimeout(timer);
  }, []);
  const end = (isKept: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const typed = field.current?.value.trim() ?? "";
    onDone(isKept && typed && typed !== name ? typed : null);
  };
  return (
    <input
      ref={field}
      aria-label={label}
      defaultValue={name}
      maxLength={200}
      onBlur={(event) => {
        // Focus that a closing menu takes back for a moment does not end it.
        if (event.currentTarget.dataset.touched) end(true);
      }}
      onFocus={(event) => {
        event.currentTarget.dataset.touched = "yes";
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Enter" && !event.nativeEvent.isComposing) end(true);
        if (event.key === "Escape") end(false);
      }}
      className={`${inputClass(28)} h-8! ${className ?? ""}`}
    />
  );
}
