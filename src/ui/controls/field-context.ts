"use client";

import { createContext, useContext } from "react";

export interface FieldContext {
  id: string;
  labelId: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

export const FieldScope = createContext<FieldContext | null>(null);

interface ControlProps {
  id?: string;
  disabled?: boolean;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling";
}

/** What a control inside a Field must carry so that label, help and error belong to it. Its own props win. */
export function useFieldProps(own: ControlProps): ControlProps {
  const field = useContext(FieldScope);
  if (!field) return {};
  return {
    id: own.id ?? field.id,
    required: own.required ?? (field.required || undefined),
    disabled: own.disabled ?? (field.disabled || undefined),
    "aria-describedby": own["aria-describedby"] ?? field.describedBy,
    "aria-invalid": own["aria-invalid"] ?? (field.invalid || undefined),
  };
}
