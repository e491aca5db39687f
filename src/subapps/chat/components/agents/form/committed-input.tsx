"use client";

import { useState } from "react";
import { Input, type InputProps } from "#ui/controls/input.tsx";

interface CommittedInputProps extends Omit<InputProps, "value" | "onChange" | "defaultValue" | "accept"> {
  value: string;
  /** Takes what was typed if it makes sense; whether it did decides how the field looks. */
  accept: (typed: string) => boolean;
}

/** A field whose text may be unfinished: what makes sense is taken at once, the rest gives way when the field is left. */
export function CommittedInput({ value, accept, ...rest }: CommittedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  return (
    <Input
      {...rest}
      value={typed ?? value}
      aria-invalid={isWrong || undefined}
      onFocus={() => setTyped(value)}
      onChange={(event) => {
        setTyped(event.target.value);
        setWrong(!accept(event.target.value));
      }}
      onBlur={() => {
        setTyped(null);
        setWrong(false);
      }}
    />
  );
}

/** What was typed as a number within bounds; null when it is empty, undefined when it is none. */
export function numberOf(typed: string, least: number, most: number, isWhole = false): number | null | undefined {
  const plain = typed.trim().replace(",", ".");
  if (!plain) return null;
  const value = Number(plain);
  const isRight = Number.isFinite(value) && value >= least && value <= most && (!isWhole || Number.isInteger(value));
  return isRight ? value : undefined;
}
