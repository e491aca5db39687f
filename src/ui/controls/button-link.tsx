import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { ButtonFace } from "./button.tsx";
import { type ButtonLook, buttonClass } from "./button-class.ts";

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, "as"> {
  icon?: ReactNode;
  shortcut?: string;
}

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function ButtonLink({
  variant,
  size = 32,
  wide,
  square,
  icon,
  shortcut,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={clsx(buttonClass({ variant, size, wide, square }), className)}>
      <ButtonFace {...{ icon, shortcut, size }}>{children}</ButtonFace>
    </Link>
  );
}
