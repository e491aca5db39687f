import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";

interface TableProps extends ComponentProps<"table"> {
  /** What the table lists, for those who do not see the heading above it. */
  label: string;
}

/** Row lines only. On a phone it scrolls sideways by itself when its columns need more. */
export function Table({ label, className, children, ...rest }: TableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative w-full focus-visible:-outline-offset-2 max-sm:overflow-x-auto"
    >
      <table {...rest} className={clsx("w-full border-collapse text-left text-ui text-ink", className)}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  );
}

/**
 * Sticks to the top of the pane that scrolls, or below a bar there whose height is in --sticky-top. On a phone the table is
 * a pane of its own, in which there is no such bar.
 */
export function TableHead({ children }: ComponentProps<"thead">) {
  return (
    <thead className="sticky top-(--sticky-top,0px) z-1 bg-surface max-sm:static">
      <tr className="border-b">{children}</tr>
    </thead>
  );
}

interface CellProps {
  /** Numbers stand right, in figures of equal width. */
  numeric?: boolean;
}

const cellClass = "px-3 first:pl-4 last:pr-4";

export function Th({ numeric, className, ...rest }: ComponentProps<"th"> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={clsx(
        cellClass,
        "h-8 text-meta font-normal whitespace-nowrap text-ink-3",
        numeric && "text-right",
        className,
      )}
    />
  );
}

export function Tr({ selected, className, ...rest }: ComponentProps<"tr"> & { selected?: boolean }) {
  return (
    <tr
      {...rest}
      aria-selected={selected || undefined}
      className={clsx(
        "group relative h-9 border-b transition-colors last:border-b-0",
        selected ? "bg-accent-soft" : "hover:bg-hover",
        className,
      )}
    />
  );
}

export function Td({ numeric, className, ...rest }: ComponentProps<"td"> & CellProps) {
  return <td {...rest} className={clsx(cellClass, "py-1.5", numeric && "text-right tabular-nums", className)} />;
}

/** Makes the whole row lead somewhere; the arrow keys move between such rows. */
export function RowLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      data-row-link
      className={clsx(
        "font-strong outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent",
        className,
      )}
    />
  );
}

/** Buttons at a row's end: seen on hover and on focus, always there for a finger. */
export function RowActions({ className, ...rest }: ComponentProps<"span">) {
  return (
    <span
      {...rest}
      className={clsx(
        "relative z-1 inline-flex gap-1 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100",
        className,
      )}
    />
  );
}
