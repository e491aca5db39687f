import { clsx } from "clsx";
import type { ReactNode } from "react";

interface KbdProps {
  children: ReactNode;
  /** Inside a coloured button the key takes that button's colours. */
  tone?: "plain" | "inherit";
  className?: string;
}

export function Kbd({ children, tone = "plain", className }: KbdProps) {
  return (
    <kbd
      className={clsx(
        "inline-grid h-4.5 min-w-4.5 place-items-center rounded-sm px-1 font-sans text-[11px] leading-none font-strong max-sm:hidden",
        tone === "plain" ? "border border-line-strong bg-raised text-ink-3" : "bg-current/16 [&]:text-inherit",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
