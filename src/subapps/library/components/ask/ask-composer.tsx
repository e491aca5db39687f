"use client";

import { ArrowUp, Square, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { scopeWords } from "./ask-scope.ts";
import type { Asking } from "./use-ask.ts";

/** Where a question is written: Enter asks, Shift+Enter begins a new line. */
export function AskComposer({ asking, isAnswering }: { asking: Asking; isAnswering: boolean }) {
  const { draft, setDraft, ask, thread, scope, setScope } = asking;
  const field = useRef<HTMLTextAreaElement>(null);
  const isSelection = scope.kind === "selection";
  useEffect(() => {
    if (isSelection) field.current?.focus();
  }, [isSelection]);
  const send = () => {
    const question = draft.trim();
    if (!question || isAnswering) return;
    setDraft("");
    void ask(question);
  };
  return (
    <form
      className="shrink-0 p-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {scope.kind === "selection" && (
        <div className="mb-2 flex items-start gap-2 rounded-lg bg-surface-3 px-3 py-2">
          <p className="line-clamp-2 min-w-0 flex-1 font-serif text-quote text-ink-2">“{scope.text}”</p>
          <IconButton
            size={24}
            type="button"
            label="Ask about the document instead"
            icon={<X aria-hidden />}
            onClick={() => setScope({ kind: "document" })}
          />
        </div>
      )}
      <div className="flex items-end gap-1 rounded-xl border border-line-field bg-field p-1.5 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-accent">
        <textarea
          dir="auto"
          ref={field}
          rows={1}
          value={draft}
          maxLength={4000}
          aria-label={`Ask about ${scopeWords(scope).toLowerCase()}`}
          placeholder={scope.kind === "document" ? "Ask about this document" : `Ask: ${scopeWords(scope)}`}
          onChange={({ target }) => setDraft(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
          className="max-h-40 min-h-7 min-w-0 flex-1 resize-none bg-transparent px-2 py-1 text-prose text-ink outline-none field-sizing-content placeholder:text-ink-3"
        />
        {isAnswering ? (
          <IconButton type="button" label="Stop" icon={<Square aria-hidden />} onClick={() => void thread.stop()} />
        ) : (
          <IconButton
            type="submit"
            label="Ask"
            variant={draft.trim() ? "primary" : "outlined"}
            disabled={!draft.trim()}
            icon={<ArrowUp aria-hidden />}
          />
        )}
      </div>
    </form>
  );
}
