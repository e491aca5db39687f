"use client";

import { clsx } from "clsx";
import { useEffect, useMemo, useRef } from "react";
import { VList, type VListHandle } from "virtua";
import { PdfCanvas } from "../paper/pdf-canvas.tsx";
import { PdfFile } from "../paper/pdf-file.ts";
import { usePage, useReader, useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";

const pagesOf = (state: ReaderState) => state.pages;
const pageOf = (state: ReaderState) => state.page;
const width = 132;

/** Small pictures of the pages, or how each begins. Only those in view are drawn. */
export function PageList() {
  const model = useReader();
  const pages = useReaderState(pagesOf);
  const page = useReaderState(pageOf);
  const list = useRef<VListHandle>(null);
  const { id, kind, revision } = model.document;
  const file = useMemo(
    () => (kind === "pdf" ? new PdfFile(`/api/v1/library/documents/${id}/file?revision=${revision.id}`) : null),
    [kind, id, revision.id],
  );
  useEffect(() => () => file?.close(), [file]);
  useEffect(() => list.current?.scrollToIndex(page - 1, { align: "nearest" }), [page]);
  return (
    <VList ref={list} className="stays-pressable min-h-0 flex-1 p-2" bufferSize={200}>
      {Array.from({ length: pages }, (_, at) => {
        const size = model.sizes[at];
        const number = at + 1;
        const height = Math.round((width * (size?.height ?? 792)) / (size?.width ?? 612));
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their number
            key={at}
            type="button"
            aria-current={number === page ? "page" : undefined}
            onClick={() => model.goToPage(number)}
            className={clsx(
              "flex w-full flex-col items-center gap-1 rounded-lg p-2 text-meta tabular-nums",
              number === page ? "bg-selected font-strong text-ink" : "text-ink-3 hover:bg-hover",
            )}
          >
            {file ? (
              <span className="relative block overflow-hidden rounded-sm border bg-white" style={{ width, height }}>
                <PdfCanvas file={file} number={number} width={width} patience={120} />
              </span>
            ) : (
              <FirstWords number={number} />
            )}
            <span>
              <span className="sr-only">Page </span>
              {number}
            </span>
          </button>
        );
      })}
    </VList>
  );
}

function FirstWords({ number }: { number: number }) {
  const page = usePage(number);
  return (
    <span
      aria-hidden
      className="block h-24 w-full overflow-hidden rounded-sm border bg-paper p-2 text-left font-serif text-[10px] leading-[14px] text-ink-2"
    >
      {page?.text.slice(0, 260)}
    </span>
  );
}
