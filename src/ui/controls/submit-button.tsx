"use client";

import { useFormStatus } from "react-dom";
import { Button, type ButtonProps } from "./button.tsx";

/** Submits its form and shows the work while the form's action runs. */
export function SubmitButton({ variant = "primary", pending, ...rest }: Omit<ButtonProps, "type">) {
  const status = useFormStatus();
  return <Button {...rest} type="submit" variant={variant} pending={pending ?? status.pending} />;
}
