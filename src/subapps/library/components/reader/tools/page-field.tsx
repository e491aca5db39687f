"use client";

import { useEffect, useState } from "react";
import { useReader, useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";

const pagesOf = (state: ReaderState) => state.pages;
const pageOf = (state: ReaderState) => state.page;

/** The page one is on; a number typed here leads there. */
export function PageField() {
  const model = useReader();
  const pages = useReaderState(pagesOf);
  const page = useReaderState(pageOf);
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  return (
    <form
      className="flex items-center gap-1 px-1 text-ui whitespace-nowrap text-ink-2 tabular-nums"
      onSubmit={(event) => {
        event.preventDefault();
        const number = Number.parseInt(typed, 10);
        if (Number.isInteger(number)) model.goToPage(number);
        else setTyped(String(page));
      }}
    >
      Page
      <input
        aria-label="Page"
        inputMode="numeric"
        data-page-field
        value={typed}
        style={{ width: `${String(pages).length + 2}ch` }}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(String(page))}
        onFocus={({ target }) => target.select()}
        className="rounded-md border border-transparent bg-transparent px-1 py-0.5 text-center text-ink hover:border-line-field focus:border-line-field"
      />
      of {pages}
    </form>
  );
}
