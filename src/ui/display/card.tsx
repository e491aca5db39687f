import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** A box on the sheet, by its border alone. Never a card in a card. */
export function Card({ className, ...rest }: ComponentProps<"section">) {
  return <section {...rest} className={clsx("min-w-0 rounded-10 border bg-surface", className)} />;
}

export function CardHeader({ title, actions, level = 2 }: { title: ReactNode; actions?: ReactNode; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <header className="flex min-h-11 items-center justify-between gap-3 border-b px-4 py-1.5">
      <Heading className="text-pane">{title}</Heading>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </header>
  );
}

/** Rows in one box with lines between them: members, keys, sessions. */
export function RowList({ className, ...rest }: ComponentProps<"ul">) {
  return <ul {...rest} className={clsx("divide-y divide-line rounded-lg border", className)} />;
}

interface RowProps {
  /** An avatar, mark or tile. */
  lead?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** At the right end: a state, buttons. */
  end?: ReactNode;
  className?: string;
}

/** 52 px with two lines; on a phone what stands at the end moves below. */
export function Row({ lead, title, detail, end, className }: RowProps) {
  return (
    <li
      className={clsx(
        "flex min-h-13 items-center gap-3 px-3 py-2 max-sm:flex-wrap max-sm:items-start max-sm:px-4 max-sm:py-3",
        className,
      )}
    >
      {lead}
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-ui font-strong text-ink">{title}</div>
        {detail && <div className="text-meta text-ink-3">{detail}</div>}
      </div>
      {end && <div className={clsx("flex items-center gap-2 max-sm:w-full", lead && "max-sm:pl-11")}>{end}</div>}
    </li>
  );
}
