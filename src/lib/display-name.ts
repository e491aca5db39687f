import { z } from "zod";

export const longestName = 80;

// Control characters, line separators and marks that reorder text: a name must not break a page or disguise itself.
const forbidden = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What is wrong with the name of a person, workspace or key, or null. */
export function displayNameFault(value: string): string | null {
  if (!visible.test(value)) return "is empty";
  if ([...value].length > longestName) return `is longer than ${longestName} characters`;
  if (forbidden.test(value)) return "has a character that a name cannot have";
  return null;
}

/** A name as it is stored: trimmed, 1 to 80 characters of any script. */
export const displayName = () =>
  z
    .string()
    .max(1000, `is longer than ${longestName} characters`)
    .trim()
    .superRefine((value, context) => {
      const fault = displayNameFault(value);
      if (fault) context.addIssue({ code: "custom", message: fault });
    });
