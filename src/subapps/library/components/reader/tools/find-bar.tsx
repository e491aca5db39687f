"use client";

import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Input } from "#ui/controls/input.tsx";
import { useReaderState } from "../reader-context.tsx";
import type { ReaderState } from "../reader-model.ts";
import { useFind } from "./use-find.ts";

const findOf = (state: ReaderState) => state.find;

/** Finds words in the document: Enter for the next, Shift+Enter for the one before. */
export function FindBar() {
  const find = useReaderState(findOf);
  return find ? <OpenFindBar /> : null;
}

function OpenFindBar() {
  const find = useReaderState(findOf);
  const { look, step, close } = useFind();
  const [words, setWords] = useState(find?.words ?? "");
  const [failure, setFailure] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        look(words).then(
          () => setFailure(null),
          (problem) => setFailure(errorMessage(problem)),
        ),
      160,
    );
    return () => clearTimeout(timer);
  }, [words, look]);
  const count = find?.matches.length ?? 0;
  const said =
    failure ??
    (words.trim() === ""
      ? ""
      : count === 0
        ? "No match"
        : `${(find?.at ?? 0) + 1} of ${count}${find?.isMore ? "+" : ""}`);
  return (
    <search className="absolute top-14 right-4 z-20 flex w-80 max-w-[calc(100%-32px)] items-center gap-1 rounded-10 border border-line bg-raised p-1.5 shadow-lg dark:border-line-strong">
      <Input
        ref={field}
        aria-label="Find in this document"
        placeholder="Find in this document"
        value={words}
        maxLength={200}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            step(event.shiftKey ? -1 : 1);
          }
          if (event.key === "Escape") close();
        }}
      />
      <span role="status" className="min-w-16 shrink-0 text-center text-meta text-ink-3 tabular-nums">
        {said}
      </span>
      <IconButton
        size={28}
        label="Previous match"
        icon={<ChevronUp aria-hidden />}
        disabled={count === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        size={28}
        label="Next match"
        icon={<ChevronDown aria-hidden />}
        disabled={count === 0}
        onClick={() => step(1)}
      />
      <IconButton size={28} label="Close find" icon={<X aria-hidden />} onClick={close} />
    </search>
  );
}
