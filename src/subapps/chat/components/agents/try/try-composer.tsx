"use client";

import { ArrowUp, Square } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "#lib/api-client/api-error.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { useIsAnswering, useThread, useThreadState } from "../../thread/thread-context.tsx";
import { useEditor } from "../editor/editor-provider.tsx";
import { useIsAlive } from "../use-is-alive.ts";
import { useTrying } from "./try-provider.tsx";

/** What one says to the draft; and what it answered last becomes a test. */
export function TryComposer() {
  const { may } = useEditor();
  const thread = useThread();
  const isAnswering = useIsAnswering();
  const conversationId = useThreadState((state) => state.conversationId);
  const lastId = useThreadState((state) => state.rows.at(-1)?.ids[0] ?? null);
  const { saveAsTest } = useTrying();
  const isAlive = useIsAlive();
  const [typed, setTyped] = useState("");
  const [isSaving, setSaving] = useState(false);
  const last = lastId ? thread.message(lastId) : undefined;
  const canSave = may.edit && conversationId !== null && !isAnswering && last?.facts.role === "assistant";
  const send = async () => {
    const text = typed.trim();
    if (!text || isAnswering) return;
    setTyped("");
    try {
      await thread.send({ text });
    } catch (problem) {
      setTyped(text);
      toast.error(errorMessage(problem));
    }
  };
  const save = async () => {
    if (!last) return;
    setSaving(true);
    await saveAsTest(last.facts.id);
    setSaving(false);
  };
  return (
    <div className="shrink-0 px-4 pt-2 pb-4">
      <div className="flex items-end gap-1.5 rounded-lg border border-line-field bg-field p-1 has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-accent">
        <textarea
          rows={1}
          aria-label="Write as a customer"
          placeholder="Write as a customer"
          value={typed}
          readOnly={!isAlive}
          maxLength={50_000}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void send();
          }}
          className="field-sizing-content max-h-40 min-h-8 min-w-0 flex-1 resize-none bg-transparent px-2 py-1.5 text-ui text-ink outline-none placeholder:text-ink-3 max-sm:text-[16px]"
        />
        {canSave && (
          <Button size={28} variant="ghost" className="my-0.5" pending={isSaving} onClick={save}>
            Save as test
          </Button>
        )}
        {isAnswering ? (
          <IconButton
            label="Stop"
            variant="outlined"
            icon={<Square strokeWidth={1.75} aria-hidden />}
            onClick={() => void thread.stop()}
          />
        ) : (
          <IconButton
            label="Send"
            variant="primary"
            icon={<ArrowUp strokeWidth={2} aria-hidden />}
            disabled={!typed.trim()}
            onClick={send}
          />
        )}
      </div>
    </div>
  );
}
