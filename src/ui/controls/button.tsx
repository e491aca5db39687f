import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Kbd } from "../display/kbd.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import { type ButtonLook, buttonClass } from "./button-class.ts";

export interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  /** A lucide icon; 16 px, or 14 px in small buttons. */
  icon?: ReactNode;
  /** Shown inside the button when pressing this key does the same. */
  shortcut?: string;
  /** Work is under way: a spinner takes the place of the words, the width stays. */
  pending?: boolean;
}

/** The rest of a pane is outlined or ghost: one primary button, the thing most people came to do. */
export function Button({
  variant,
  size = 32,
  wide,
  square,
  icon,
  shortcut,
  pending = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // While work runs a second press does nothing: it neither submits nor calls.
      type={pending ? "button" : type}
      // Not `disabled`: that would drop the focus while the work runs.
      aria-disabled={pending || rest["aria-disabled"]}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={clsx(buttonClass({ variant, size, wide, square }), className)}
    >
      <ButtonFace {...{ icon, shortcut, pending, size }}>{children}</ButtonFace>
    </button>
  );
}

export function ButtonFace({ icon, shortcut, pending, size = 32, children }: ButtonFaceProps) {
  const face = (
    <>
      {icon && <span className={size < 32 ? "[&>svg]:size-3.5" : "[&>svg]:size-4"}>{icon}</span>}
      {children}
      {shortcut && (
        <Kbd tone="inherit" className="-mr-1 ml-1">
          {shortcut}
        </Kbd>
      )}
    </>
  );
  if (!pending) return face;
  return (
    <>
      {/* Unseen, yet still the button's name and width. */}
      <span className="inline-flex items-center gap-[inherit] opacity-0">{face}</span>
      <span className="absolute inset-0 grid place-items-center">
        <Spinner size={size < 32 ? 14 : 16} />
      </span>
    </>
  );
}

interface ButtonFaceProps extends Pick<ButtonProps, "icon" | "shortcut" | "pending" | "size"> {
  children?: ReactNode;
}
