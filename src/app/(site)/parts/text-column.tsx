import type { ReactNode } from "react";

interface TextColumnProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A public page of words: one column, wide enough to read. */
export function TextColumn({ title, lead, children }: TextColumnProps) {
  return (
    <div className="mx-auto w-full max-w-300 pt-14 pb-20 max-[1232px]:px-4 max-sm:pt-8">
      <h1 className="text-title">{title}</h1>
      <p className="mt-2 max-w-165 text-[16px] leading-6 text-pretty text-ink-2">{lead}</p>
      <div className="mt-10 max-w-180">{children}</div>
    </div>
  );
}
