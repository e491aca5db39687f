"use client";

import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";

interface CopyCommandProps {
  command: string;
  words: { copy: string; copied: string; refused: string };
}

/** A command to take along. It says what became of it in the page's own language. */
export function CopyCommand({ command, words }: CopyCommandProps) {
  const [state, setState] = useState<"copy" | "copied" | "refused">("copy");
  useEffect(() => {
    if (state === "copy") return;
    const timer = setTimeout(() => setState("copy"), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    // Outside a secure context there is no clipboard at all.
    if (!navigator.clipboard) return setState("refused");
    navigator.clipboard.writeText(command).then(
      () => setState("copied"),
      () => setState("refused"),
    );
  };
  return (
    <div className="flex h-10 items-center gap-2.5 rounded-lg bg-surface-3 pr-1.5 pl-3.5 max-sm:h-11">
      <code className="text-[13px] leading-5 font-[450]">
        <span className="mr-2.5 text-ink-3 select-none" aria-hidden>
          $
        </span>
        {command}
      </code>
      <button
        type="button"
        onClick={copy}
        title={words[state]}
        aria-label={words[state]}
        className="ml-auto grid size-7 place-items-center rounded-md text-ink-2 hover:bg-hover max-sm:size-9"
      >
        {state === "copied" ? (
          <Check size={15} className="text-green-ink" aria-hidden />
        ) : (
          <Copy size={15} aria-hidden />
        )}
      </button>
      <span role="status" className="sr-only">
        {state === "copy" ? "" : words[state]}
      </span>
    </div>
  );
}
