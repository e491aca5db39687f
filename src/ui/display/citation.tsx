import { clsx } from "clsx";

interface CitationProps {
  number: number;
  href?: string;
  active?: boolean;
  label?: string;
}

/** A 16-px number that leads to a source; keep it with the last word inside a no-wrap span. */
export function Citation({ number, href, active, label = `Source ${number}` }: CitationProps) {
  const className = clsx(
    "inline-grid h-4 min-w-4 place-items-center rounded-sm px-1 align-[1px] text-[11px] leading-none font-semibold tabular-nums",
    active ? "bg-accent text-on-accent" : "bg-accent-soft text-accent-ink",
  );
  if (!href) return <span className={className}>{number}</span>;
  return (
    <a href={href} aria-label={label} aria-current={active || undefined} className={className}>
      {number}
    </a>
  );
}
