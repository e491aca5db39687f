"use client";

import { clsx } from "clsx";
import { Download, Lock, MessageSquare, Sparkles } from "lucide-react";
import { useState } from "react";
import { SearchField } from "#ui/controls/search-field.tsx";
import { type MarkColor, markColors } from "../../../reading/mark-colors.ts";
import type { AnnotationItem } from "../../../reading/records/list-annotation-rows.ts";
import { useReader, useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";
import { Dot } from "../tools/selection-popup.tsx";

const annotationsOf = (state: ReaderState) => state.annotations;
const openOf = (state: ReaderState) => state.openAnnotation;

/** The highlights of the document in its order: filtered by colour, tag or words, taken along as Markdown. */
export function AnnotationList() {
  const model = useReader();
  const annotations = useReaderState(annotationsOf);
  const open = useReaderState(openOf);
  const [color, setColor] = useState<MarkColor | null>(null);
  const [tag, setTag] = useState<string | null>(null);
  const [words, setWords] = useState("");
  const tags = [...new Set(annotations.flatMap((one) => one.tags))].sort();
  const wanted = words.trim().toLowerCase();
  const shown = annotations.filter(
    (one) =>
      (!color || one.color === color) &&
      (!tag || one.tags.includes(tag)) &&
      (!wanted || `${one.exact} ${one.note} ${one.authorName}`.toLowerCase().includes(wanted)),
  );
  const query = new URLSearchParams({
    documentId: model.document.id,
    ...(color && { color }),
    ...(tag && { tag }),
    ...(wanted && { words: wanted }),
  });
  if (annotations.length === 0) {
    return (
      <p className="px-4 py-3 text-ui text-ink-3">
        Nothing is marked yet. Select words in the document to highlight them or to write a note.
      </p>
    );
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-col gap-2 px-3 pt-3 pb-2">
        <SearchField label="Find in highlights" value={words} onChange={({ target }) => setWords(target.value)} />
        <div className="flex items-center gap-1">
          {markColors.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={color === one}
              aria-label={`Only ${one}`}
              onClick={() => setColor(color === one ? null : one)}
              className={clsx(
                "grid size-7 place-items-center rounded-md hover:bg-hover",
                color === one && "bg-selected",
              )}
            >
              <Dot color={one} />
            </button>
          ))}
          <a
            className="ml-auto"
            href={`/api/v1/library/annotations/export?${query}`}
            download
            aria-label="Export as Markdown"
            title="Export as Markdown"
          >
            <span className="grid size-7 place-items-center rounded-md text-ink-2 hover:bg-hover hover:text-ink">
              <Download size={14} strokeWidth={1.75} aria-hidden />
            </span>
          </a>
        </div>
        {tags.length > 0 && (
          <div className="flex flex-wrap gap-1">
            {tags.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={tag === one}
                onClick={() => setTag(tag === one ? null : one)}
                className={clsx(
                  "rounded-sm border px-1.5 text-meta",
                  tag === one ? "border-accent-line bg-accent-soft text-accent-ink" : "text-ink-3 hover:text-ink",
                )}
              >
                {one}
              </button>
            ))}
          </div>
        )}
      </div>
      <ul className="flex min-h-0 flex-1 flex-col gap-1 overflow-y-auto p-2 pt-0">
        {shown.map((one) => (
          <AnnotationRow key={one.id} one={one} isOpen={one.id === open} />
        ))}
        {shown.length === 0 && <li className="px-2 py-3 text-ui text-ink-3">No highlight fits these filters.</li>}
      </ul>
    </div>
  );
}

const edge = {
  yellow: "border-l-mark-yellow",
  green: "border-l-mark-green",
  blue: "border-l-mark-blue",
  rose: "border-l-mark-rose",
} as const;

function AnnotationRow({ one, isOpen }: { one: AnnotationItem; isOpen: boolean }) {
  const model = useReader();
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          model.set({ openAnnotation: one.id });
          if (one.start !== null && one.end !== null) model.goTo(one.start, { end: one.end });
        }}
        className={clsx(
          "w-full rounded-r-md border-l-3 px-2.5 py-1.5 text-left transition-colors",
          edge[one.color],
          isOpen ? "bg-selected" : "hover:bg-hover",
        )}
      >
        <span className="line-clamp-3 font-serif text-quote text-ink">{one.exact}</span>
        {one.note && <span className="mt-1 line-clamp-3 text-ui text-ink-2">{one.note}</span>}
        <span className="mt-1 flex items-center gap-2 text-meta text-ink-3 [&>svg]:size-3">
          {one.state === "lost" ? "No longer in the text" : `Page ${one.page ?? 1}`}
          {one.state === "moved" && <span className="text-amber-ink">words changed</span>}
          {one.authorName && <span className="truncate">{one.authorName}</span>}
          {one.isPrivate && <Lock aria-label="Only you see it" />}
          {one.origin === "ai" && <Sparkles aria-label="Made by an agent" />}
          {one.comments > 0 && (
            <span className="ml-auto flex items-center gap-1 [&>svg]:size-3">
              <MessageSquare aria-label="Comments" /> {one.comments}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
