import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import type { ButtonSize, ButtonVariant } from "./button-class.ts";

interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  /** Says what it does; also shown by the browser on hover. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  pending?: boolean;
}

export function IconButton({ label, icon, variant = "ghost", ...rest }: IconButtonProps) {
  return <Button title={label} {...rest} aria-label={label} variant={variant} square icon={icon} />;
}
