"use client";

import { ArrowUp, Square } from "lucide-react";
import type { Ref } from "react";
import { IconButton } from "#ui/controls/icon-button.tsx";

interface PlaceComposerProps {
  value: string;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop?: () => void;
  isAnswering?: boolean;
  isBlocked?: boolean;
  name: string;
  fieldRef?: Ref<HTMLTextAreaElement>;
}

/** One field, one button. Enter sends, Shift and Enter begin a line. */
export function PlaceComposer(props: PlaceComposerProps) {
  const { value, onChange, onSend, onStop, isAnswering, isBlocked, name, fieldRef } = props;
  return (
    <div className="flex items-end gap-2 rounded-xl border border-line-field bg-field p-1.5 shadow-md has-[textarea:focus-visible]:border-accent has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:-outline-offset-1 has-[textarea:focus-visible]:outline-accent">
      <textarea
        dir="auto"
        ref={fieldRef}
        rows={1}
        aria-label={`Write to ${name}`}
        placeholder={`Write to ${name}`}
        value={value}
        maxLength={8000}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onSend();
        }}
        className="field-sizing-content max-h-48 min-h-9 min-w-0 flex-1 resize-none bg-transparent px-2.5 py-[7px] text-prose text-ink outline-none placeholder:text-ink-3 max-sm:min-h-11 max-sm:py-2.5 max-sm:text-[16px]"
      />
      {isAnswering ? (
        <IconButton
          label="Stop"
          variant="outlined"
          className="mb-0.5 max-sm:size-11"
          icon={<Square strokeWidth={1.75} aria-hidden />}
          onClick={onStop}
        />
      ) : (
        <IconButton
          label="Send"
          variant="primary"
          className="mb-0.5 max-sm:size-11"
          icon={<ArrowUp strokeWidth={2} aria-hidden />}
          disabled={!value.trim() || isBlocked}
          onClick={onSend}
        />
      )}
    </div>
  );
}
