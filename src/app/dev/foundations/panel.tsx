import { clsx } from "clsx";
import type { ReactNode } from "react";

/** One box of the page, with its name above what it shows. */
export function Panel({ title, className, children }: { title?: string; className?: string; children: ReactNode }) {
  return (
    <section className={clsx("min-w-0 rounded-xl border bg-surface p-4", className)}>
      {title && <h2 className="mb-2 text-meta font-strong text-ink-3">{title}</h2>}
      {children}
    </section>
  );
}
