"use client";

import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { VList, type VListHandle } from "virtua";
import type { Heading } from "../../../text.ts";
import { useReader, useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";

const headingOf = (state: ReaderState) => state.heading;

/** The headings of the document and their pages; the one being read stands out. A thick book has thousands. */
export function Outline() {
  const model = useReader();
  const open = useReaderState(headingOf);
  const { outline } = model.document.revision;
  const list = useRef<VListHandle>(null);
  useEffect(() => {
    if (open >= 0) list.current?.scrollToIndex(open, { align: "nearest" });
  }, [open]);
  if (outline.length === 0) {
    return <p className="px-4 py-3 text-ui text-ink-3">This document has no headings. Use its pages to move around.</p>;
  }
  const top = outline.reduce((least, { level }) => Math.min(least, level), 9);
  return (
    <nav aria-label="Outline" className="flex min-h-0 flex-1 flex-col">
      <VList ref={list} data={outline} ssrCount={Math.min(outline.length, 40)} className="stays-pressable p-2">
        {(heading: Heading, at) => (
          <button
            key={heading.start}
            type="button"
            aria-current={at === open ? "location" : undefined}
            onClick={() => model.goTo(heading.start)}
            style={{ paddingLeft: 8 + Math.min(heading.level - top, 4) * 14 }}
            className={clsx(
              "mb-px flex min-h-7 w-full items-center gap-2 rounded-md py-1 pr-2 text-left text-ui transition-colors max-sm:min-h-11",
              at === open ? "bg-selected font-strong text-ink" : "text-ink-2 hover:bg-hover hover:text-ink",
            )}
          >
            <span className="min-w-0 flex-1 truncate" title={heading.title}>
              {heading.title}
            </span>
            <span className="font-normal text-ink-3 tabular-nums">{heading.page}</span>
          </button>
        )}
      </VList>
    </nav>
  );
}
