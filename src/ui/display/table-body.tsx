"use client";

import type { ComponentProps, KeyboardEvent } from "react";

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A table's body in which the arrow keys move between the rows that have a RowLink. */
export function TableBody(props: ComponentProps<"tbody">) {
  const move = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = steps[event.key];
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row-link]")];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    links[step(at, links.length)]?.focus();
  };
  return <tbody {...props} onKeyDown={move} />;
}
