import type { ReactNode } from "react";

export function HomeSection({ title, detail, children }: { title: string; detail?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <header className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-pane max-sm:text-[16px]">{title}</h2>
        {detail && <span className="text-meta text-ink-3">{detail}</span>}
      </header>
      {children}
    </section>
  );
}
