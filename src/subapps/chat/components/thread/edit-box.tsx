"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { isTouch } from "../organise/is-touch.ts";
import { useThread } from "./thread-context.tsx";

interface EditBoxProps {
  messageId: string;
  text: string;
  /** A person's question is asked again; an agent's answer is saved as it is written here. */
  what: "question" | "answer";
}

const words = {
  question: { label: "Your message", send: "Ask again", note: "The first wording stays on its own branch." },
  answer: { label: "Answer", send: "Save answer", note: "The original stays on its own branch." },
};

/** Changes the wording of a message: what was there before stays on a branch of its own. */
export function EditBox({ messageId, text, what }: EditBoxProps) {
  const store = useThread();
  const [changed, setChanged] = useState(text);
  const [error, setError] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = field.current?.querySelector("textarea");
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const close = () => store.setEditing(null);
  const send = async () => {
    if (!changed.trim() || isWorking) return;
    setWorking(true);
    setError(undefined);
    try {
      await (what === "question" ? store.edit : store.editAnswer)(messageId, changed.trim());
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Not saved. Try again.");
      setWorking(false);
    }
  };
  return (
    <div ref={field} className="flex flex-col gap-2 py-1">
      <Textarea
        aria-label={words[what].label}
        value={changed}
        rows={what === "question" ? 2 : 6}
        enterKeyHint="send"
        onChange={(event) => setChanged(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape") {
            event.preventDefault();
            event.stopPropagation();
            close();
          }
          // As in the composer: Enter sends, Shift+Enter begins a new line, and under a thumb the button sends.
          const isPlain = !event.shiftKey && !event.altKey && !isTouch();
          if (event.key === "Enter" && (isPlain || event.metaKey || event.ctrlKey)) {
            event.preventDefault();
            void send();
          }
        }}
      />
      {error && (
        <p role="alert" className="text-meta text-red-ink">
          {error}
        </p>
      )}
      <div className="flex items-center gap-2">
        <Button size={28} variant="outlined" pending={isWorking} onClick={send}>
          {words[what].send}
        </Button>
        <Button size={28} variant="ghost" onClick={close}>
          Cancel
        </Button>
        <span className="text-meta text-ink-3 max-sm:hidden">{words[what].note}</span>
      </div>
    </div>
  );
}
