"use client";

import { useReader, useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";
import { pageOfOffset } from "../reader-types.ts";

const pagesOf = (state: ReaderState) => state.pages;
const furthestOf = (state: ReaderState) => state.furthest;
const holdsOf = (state: ReaderState) => state.holdsBack;
const wordsPerMinute = 230;

/** How far one has read, how long the rest takes, and whether answers may run ahead. */
export function ProgressFoot() {
  const model = useReader();
  const furthest = useReaderState(furthestOf);
  const holdsBack = useReaderState(holdsOf);
  const pages = useReaderState(pagesOf);
  const page = pageOfOffset(model.sizes, Math.max(0, furthest - 1));
  const { characters, words, state, pagesRead, pagesTotal } = model.document.revision;
  const part = characters > 0 ? Math.min(1, furthest / characters) : 0;
  const minutes = Math.round(((1 - part) * words) / wordsPerMinute);
  const change = () => {
    model.set({ holdsBack: !holdsBack });
    model.save();
  };
  return (
    <div className="shrink-0 border-t p-4 text-meta text-ink-3">
      <p className="flex justify-between text-ui">
        <span>You have read</span>
        <span className="font-strong text-ink tabular-nums">
          {page} of {pages}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="Read so far"
        aria-valuenow={Math.round(part * 100)}
        className="mt-1.5 h-1 overflow-hidden rounded-full bg-surface-3"
        style={{ "--h": 88 } as object}
      >
        <div className="h-full bg-hue-solid" style={{ width: `${part * 100}%` }} />
      </div>
      <p className="mt-2">
        {holdsBack ? `Answers leave out what comes after page ${page}. ` : "Answers use the whole document. "}
        <button type="button" onClick={change} className="rounded-sm font-strong text-accent-ink hover:underline">
          Change
        </button>
      </p>
      <p className="mt-1 tabular-nums">
        {state === "reading" || state === "waiting"
          ? pagesTotal
            ? `${pagesRead} of ${pagesTotal} pages processed`
            : `${pagesRead} pages processed`
          : timeWords(minutes, part)}
      </p>
    </div>
  );
}

function timeWords(minutes: number, part: number): string {
  if (part >= 0.99) return "Read to the end.";
  if (minutes < 1) return "Less than a minute left.";
  if (minutes < 60) return `About ${minutes} ${minutes === 1 ? "minute" : "minutes"} left.`;
  const hours = Math.floor(minutes / 60);
  return `About ${hours} h ${minutes % 60} min left.`;
}
