import type { ReactNode } from "react";

interface SectionProps {
  id?: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of the home page in its 1200 column. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className="mx-auto w-full max-w-300 scroll-mt-4 py-20 max-[1232px]:px-4 max-sm:py-14">
      <h2 className="text-title">{title}</h2>
      {lead && <p className="mt-2 max-w-165 text-[16px] leading-6 text-pretty text-ink-2">{lead}</p>}
      {children}
    </section>
  );
}
