"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import { useThread } from "./thread-context.tsx";

/** Says it differently: what was said before stays on a branch of its own. */
export function EditBox({ messageId, text }: { messageId: string; text: string }) {
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
    if (!changed.trim()) return;
    setWorking(true);
    setError(undefined);
    try {
      await store.edit(messageId, changed.trim());
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : "Not sent. Try again.");
      setWorking(false);
    }
  };
  return (
    <div ref={field} className="flex flex-col gap-2 py-1">
      <Textarea
        aria-label="Your message"
        value={changed}
        rows={2}
        onChange={(event) => setChanged(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Escape") {
            event.preventDefault();
            event.stopPropagation();
            close();
          }
          if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void send();
        }}
      />
      {error && (
        <p role="alert" className="text-meta text-red-ink">
          {error}
        </p>
      )}
      <div className="flex items-center gap-2">
        <Button size={28} variant="outlined" pending={isWorking} onClick={send}>
          Ask again
        </Button>
        <Button size={28} variant="ghost" onClick={close}>
          Cancel
        </Button>
        <span className="text-meta text-ink-3 max-sm:hidden">The first wording stays on its own branch.</span>
      </div>
    </div>
  );
}
