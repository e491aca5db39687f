import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = {
  neutral: { box: "bg-surface-3 text-ink-2", dot: "bg-ink-3" },
  accent: { box: "bg-accent-soft text-accent-ink", dot: "bg-accent" },
  green: { box: "bg-green-soft text-green-ink", dot: "bg-green" },
  amber: { box: "bg-amber-soft text-amber-ink", dot: "bg-amber" },
  red: { box: "bg-red-soft text-red-ink", dot: "bg-red" },
  blue: { box: "bg-blue-soft text-blue-ink", dot: "bg-blue" },
};
export type BadgeTone = keyof typeof tones;

interface BadgeProps {
  tone?: BadgeTone;
  /** A dot before the word: a live state. */
  dot?: boolean;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A state in one or two words. Colour never speaks alone. */
export function Badge({ tone = "neutral", dot, icon, children, className }: BadgeProps) {
  const look = tones[tone];
  return (
    <span
      className={clsx(
        "inline-flex h-5 shrink-0 items-center gap-1.5 rounded-sm px-1.5 text-meta font-strong whitespace-nowrap [&>svg]:size-3 [&>svg]:stroke-2",
        look.box,
        className,
      )}
    >
      {dot && <span className={clsx("size-1.5 rounded-full", look.dot)} aria-hidden />}
      {icon}
      {children}
    </span>
  );
}
