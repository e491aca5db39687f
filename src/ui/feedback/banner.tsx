import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = {
  info: "bg-blue-soft text-ink border-blue-line",
  amber: "bg-amber text-on-amber border-transparent",
  red: "bg-red-soft text-ink border-red-line",
  green: "bg-green-soft text-ink border-green-line",
};

interface BannerProps {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  children: ReactNode;
  /** At the right end. */
  actions?: ReactNode;
  label?: string;
}

/** Across the whole window or pane, 36 px: a state that holds for everything below it. */
export function Banner({ tone = "info", icon, children, actions, label }: BannerProps) {
  return (
    <section
      aria-label={label ?? "Notice"}
      className={clsx("flex min-h-9 shrink-0 items-center gap-2.5 border-b px-4 py-1 text-ui max-sm:py-2", tones[tone])}
    >
      {icon && <span className="shrink-0 [&>svg]:size-4">{icon}</span>}
      <div className="min-w-0 flex-1">{children}</div>
      {actions && <div className="flex shrink-0 items-center gap-2.5">{actions}</div>}
    </section>
  );
}
