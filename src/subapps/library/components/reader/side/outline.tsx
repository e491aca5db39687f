"use client";

import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { useReader, useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";

const headingOf = (state: ReaderState) => state.heading;

/** The headings of the document and their pages; the one being read stands out. */
export function Outline() {
  const model = useReader();
  const open = useReaderState(headingOf);
  const { outline } = model.document.revision;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (open >= 0) list.current?.children[open]?.scrollIntoView({ block: "nearest" });
  }, [open]);
  if (outline.length === 0) {
    return <p className="px-4 py-3 text-ui text-ink-3">This document has no headings. Use its pages to move around.</p>;
  }
  const top = Math.min(...outline.map(({ level }) => level));
  return (
    <ul ref={list} className="flex flex-col gap-px p-2">
      {outline.map(({ title, level, page, start }, at) => (
        <li key={`${start} ${title}`}>
          <button
            type="button"
            aria-current={at === open ? "location" : undefined}
            onClick={() => model.goTo(start)}
            style={{ paddingLeft: 8 + Math.min(level - top, 4) * 14 }}
            className={clsx(
              "flex min-h-7 w-full items-center gap-2 rounded-md py-1 pr-2 text-left text-ui transition-colors max-sm:min-h-11",
              at === open ? "bg-selected font-strong text-ink" : "text-ink-2 hover:bg-hover hover:text-ink",
            )}
          >
            <span className="min-w-0 flex-1 truncate" title={title}>
              {title}
            </span>
            <span className="font-normal text-ink-3 tabular-nums">{page}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
