"use client";

import { clsx } from "clsx";
import { rectsOf } from "../../../rules/rects-of.ts";
import type { KeptPage } from "../../../text.ts";
import { useReader, useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";

const citedOf = (state: ReaderState) => state.cited;

/** The numbers of an answer's citations, in the margin beside the words they lead to. */
export function MarginNumbers({ page, scale }: { page: KeptPage; scale: number }) {
  const model = useReader();
  const cited = useReaderState(citedOf);
  const here = cited.filter(({ start }) => start >= page.start && start < page.end);
  const taken: number[] = [];
  return here.map(({ number, start, end, isActive }) => {
    const rect = rectsOf(page.spans ?? [], start, end)[0];
    if (!rect) return null;
    let top = rect.top * scale;
    while (taken.some((other) => Math.abs(other - top) < 18)) top += 18;
    taken.push(top);
    const left = Math.max(2, Math.min(rect.left * scale - 28, (page.width ?? 0) * scale - 24));
    return (
      <button
        key={`${number} ${start}`}
        type="button"
        aria-label={`Citation ${number}: show its words`}
        onClick={() => model.goTo(start, { end, remember: false })}
        className={clsx("margin-number", isActive && "is-active")}
        style={{ top, left: Math.min(left, 36) }}
      >
        {number}
      </button>
    );
  });
}
